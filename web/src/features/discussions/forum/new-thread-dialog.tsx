/** A thread begins: where, under which title, and with what. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { startThread } from 'contract/discussions/forum.ts'
import { paths } from 'contract/paths.ts'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useMutateOnce } from '../../../lib/mutate-once.ts'
import { useOnceKey } from '../../../lib/use-once-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { SimilarDiscussions } from '../similar/similar-discussions.tsx'
import { usePostDraft } from '../use-post-draft.ts'
import { MarkdownField } from '../writing/markdown-field.tsx'
import { NamingFields, tagsIn } from './naming-fields.tsx'
import styles from './new-thread-dialog.module.css'
import { NewcomerNote } from './newcomer-note.tsx'
import { useOpenCategories } from './open-categories.ts'
import { renewForum } from './queries.ts'

interface NewThreadDialogProps {
  /** Of the page on which one is. */
  category?: string | undefined
  onClose: () => void
}

export function NewThreadDialog({ category: here, onClose }: NewThreadDialogProps) {
  const open = useOpenCategories()
  const [chosen, choose] = useState(here)
  const category = open.find(({ slug }) => slug === chosen)?.slug ?? open[0]?.slug ?? ''
  const [title, setTitle] = usePostDraft('forum.title')
  const [tags, setTags] = usePostDraft('forum.tags')
  const [content, setContent] = usePostDraft('forum.text')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { keyFor } = useOnceKey()
  const start = useMutation({
    mutationFn: () => {
      const body = { category, title, content, tags: tagsIn(tags) }
      return call(startThread, { body: { ...body, key: keyFor(category, title, content, tags) } })
    },
    // What went wrong stands below the field, and the text stays.
    meta: { quiet: true },
    onSuccess: async ({ id, category }) => {
      setTitle('')
      setTags('')
      setContent('')
      onClose()
      navigate(paths.discussion(category, null, id))
      await renewForum(client)
    },
  })
  const startOnce = useMutateOnce(start)
  const write = (change: () => void) => {
    change()
    if (!start.isPending) start.reset()
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    startOnce(undefined)
  }
  const fault = start.isError && errorText(start.error)
  const isTitleMissing = title.trim() === ''
  return (
    <Dialog title="New thread" open onClose={onClose}>
      <form className={styles.form} onSubmit={send} noValidate>
        <NewcomerNote />
        <Select
          label="Category"
          value={category}
          onChange={({ target }) => choose(target.value)}
          options={open.map(({ slug, name }) => ({ value: slug, name }))}
        />
        <NamingFields
          naming={{ title, tags }}
          onName={(naming) =>
            write(() => {
              setTitle(naming.title)
              setTags(naming.tags)
            })
          }
          error={isTitleMissing && fault}
        />
        <SimilarDiscussions text={title} />
        <MarkdownField
          label="Your text"
          rows={6}
          text={content}
          onWrite={(text) => write(() => setContent(text))}
          error={!isTitleMissing && fault}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) startOnce(undefined)
          }}
        />
        <Button type="submit" full busy={start.isPending && 'Sending…'}>
          Start the thread
        </Button>
      </form>
    </Dialog>
  )
}
