/** Asking a question of one's own: it starts a discussion on the topic (readings §4). */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createDiscussion } from 'contract/discussions/api.ts'
import type { SubmitEvent } from 'react'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useMutateOnce } from '../../../lib/mutate-once.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from './ask-dialog.module.css'
import { topicQuery, topicsQuery } from './queries.ts'

interface AskDialogProps {
  topicId: number
  title: string
  /** What is typed outlives the dialog: a click beside it loses nothing. */
  content: string
  onWrite: (content: string) => void
  onClose: () => void
  onPosted: (content: string) => void
}

export function AskDialog({ topicId, title, content, onWrite, onClose, onPosted }: AskDialogProps) {
  const client = useQueryClient()
  const ask = useMutation({
    mutationFn: (content: string) => call(createDiscussion, { body: { content, topic: topicId } }),
    // What went wrong stands below the field, and the text stays.
    meta: { quiet: true },
    onSuccess: async (_, posted) => {
      toast('Your question is posted.')
      onPosted(posted)
      for (const { queryKey } of [topicQuery(topicId), topicsQuery()]) await client.invalidateQueries({ queryKey })
    },
  })
  const askOnce = useMutateOnce(ask)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    askOnce(content)
  }
  const write = (text: string) => {
    onWrite(text)
    if (!ask.isPending) ask.reset()
  }
  return (
    <Dialog title="Ask a question" open onClose={onClose}>
      <form className={styles.form} onSubmit={send} noValidate>
        <TextArea
          label={`Your question on “${title}”`}
          rows={5}
          maxLength={20_000}
          value={content}
          onChange={({ target }) => write(target.value)}
          error={ask.isError && errorText(ask.error)}
        />
        <Button type="submit" full busy={ask.isPending && 'Sending…'}>
          Send
        </Button>
      </form>
    </Dialog>
  )
}
