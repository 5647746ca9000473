/** Asking a question of one's own: it starts a discussion on the topic (decisions 4). */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createDiscussion } from 'contract/discussions/api.ts'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from './ask-dialog.module.css'
import { topicQuery, topicsQuery } from './queries.ts'

interface AskDialogProps {
  topicId: number
  title: string
  onClose: () => void
}

export function AskDialog({ topicId, title, onClose }: AskDialogProps) {
  const [content, setContent] = useState('')
  const client = useQueryClient()
  const ask = useMutation({
    mutationFn: () => call(createDiscussion, { body: { content, topic: topicId } }),
    // What went wrong stands below the field, and the text stays.
    meta: { quiet: true },
    onSuccess: async () => {
      toast('Your question is posted.')
      onClose()
      for (const { queryKey } of [topicQuery(topicId), topicsQuery()]) await client.invalidateQueries({ queryKey })
    },
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate()
  }
  const write = (text: string) => {
    setContent(text)
    ask.reset()
  }
  return (
    <Dialog title="Ask a question" open onClose={onClose}>
      <form className={styles.form} onSubmit={send} noValidate>
        <TextArea
          className={styles.question}
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
