/** Create Discussion (spec §2.2). Of several subjects one is chosen. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createDiscussion } from 'contract/discussions/api.ts'
import type { Subject } from 'contract/discussions/model.ts'
import { paths } from 'contract/paths.ts'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useMutateOnce } from '../../lib/mutate-once.ts'
import { toast } from '../../lib/toasts.ts'
import { useOnceKey } from '../../lib/use-once-key.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './create-dialog.module.css'
import { renewLists } from './renew-lists.ts'
import { SimilarDiscussions } from './similar/similar-discussions.tsx'
import { usePostDraft } from './use-post-draft.ts'
import { useTitles } from './use-titles.ts'
import { useGivingAway } from './votes/giving-away.tsx'
import { useSolutionKnown } from './votes/use-solution-known.ts'
import { MarkdownField } from './writing/markdown-field.tsx'

interface CreateDialogProps {
  subject: Subject
  /** One number or several with commas between them. */
  ids: string
  onClose: () => void
}

export function CreateDialog({ subject, ids, onClose }: CreateDialogProps) {
  const numbers = ids.split(',').map(Number)
  const [about, setAbout] = useState(numbers[0] ?? 0)
  const titles = useTitles(subject, numbers)
  const [content, setContent] = usePostDraft(`${subject}.${ids}`)
  const { field: saidField, said } = useGivingAway(undefined, useSolutionKnown(subject, about))
  const client = useQueryClient()
  const navigate = useNavigate()
  const { keyFor } = useOnceKey()
  const create = useMutation({
    mutationFn: (text: string) =>
      call(createDiscussion, { body: { content: text, [subject]: about, ...said, key: keyFor(text, about) } }),
    // What went wrong stands below the field, and the text stays.
    meta: { quiet: true },
    onSuccess: async ({ id }) => {
      setContent('')
      toast('Your question is posted.')
      onClose()
      // Where the shelf is not known, the list shows it first.
      const category = titles.get(about)?.category
      if (category !== undefined) void navigate(paths.discussion(category, about, id))
      await renewLists(client)
    },
  })
  const createOnce = useMutateOnce(create)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    createOnce(content)
  }
  return (
    <Dialog title="Create Discussion" open onClose={onClose}>
      <form className={styles.form} onSubmit={send} noValidate>
        {numbers.length > 1 && (
          <Select
            label="About"
            value={String(about)}
            onChange={({ target }) => setAbout(Number(target.value))}
            options={numbers.map((id) => ({ value: String(id), name: titles.get(id)?.title ?? `Question ${id}` }))}
          />
        )}
        <MarkdownField
          label="Your question"
          rows={6}
          text={content}
          onWrite={(text) => {
            setContent(text)
            if (!create.isPending) create.reset()
          }}
          error={create.isError && errorText(create.error)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) createOnce(content)
          }}
        />
        {saidField}
        <SimilarDiscussions text={content} near={{ subject, about }} />
        <Button type="submit" full busy={create.isPending && 'Sending…'}>
          Send
        </Button>
      </form>
    </Dialog>
  )
}
