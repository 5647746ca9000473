/** Where an answer, or a reply to one, is written; a reply is edited here as well (spec §4). */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createAnswer, editAnswer, getDiscussion, getReplies } from 'contract/discussions/api.ts'
import type { Answer } from 'contract/discussions/model.ts'
import { useEffect, useRef } from 'react'
import { useMutateOnce } from '../../lib/mutate-once.ts'
import { keyOf } from '../../lib/queries.ts'
import { useOnceKey } from '../../lib/use-once-key.ts'
import { failureText } from './attachments/failure-text.ts'
import { type Attaching, useAttaching } from './attachments/use-attaching.ts'
import { useIsClosedToReader } from './forum/closed.ts'
import { usePostDraft } from './use-post-draft.ts'
import { useGivingAway } from './votes/giving-away.tsx'
import { WritingBox } from './writing-box.tsx'

interface ReplyBoxProps {
  discussionId: number
  /** The answer that is replied to; without it the discussion itself is answered. */
  parent?: Answer
  /** The reply that is edited here. */
  edited?: Answer
  onEdited?: () => void
  onSent?: (answer: Answer) => void
}

export function ReplyBox({ discussionId, parent, edited, onEdited, onSent }: ReplyBoxProps) {
  const [draft, setDraft] = usePostDraft(parent ? `answer.${parent.id}` : `discussion.${discussionId}`)
  const attaching = useAttaching()
  const { field, said } = useGivingAway()
  const place = { discussion: discussionId, ...(parent && { parent_answer: parent.id }) }
  const send = useSend(attaching, { ...place, ...said }, (answer) => {
    setDraft('')
    onSent?.(answer)
  })
  const sendOnce = useMutateOnce(send)
  const isClosed = useIsClosedToReader()
  if (edited) return <EditedReply key={edited.id} reply={edited} onClose={() => onEdited?.()} />
  if (isClosed) return null
  return (
    <WritingBox
      beginsOpen={!parent}
      discussionId={discussionId}
      quotesFor={parent?.id ?? null}
      label={parent ? `Reply to ${parent.creator.username}` : 'Your answer'}
      text={draft}
      onWrite={(text) => {
        setDraft(text)
        if (!send.isPending) send.reset()
      }}
      onSend={sendOnce}
      said={field}
      send={parent ? 'Reply' : 'Send'}
      sending="Sending…"
      isSending={send.isPending}
      error={failureText(send)}
      attaching={attaching}
    />
  )
}

function EditedReply({ reply, onClose }: { reply: Answer; onClose: () => void }) {
  const [text, setText] = usePostDraft(`edit.answer.${reply.id}`, reply.content)
  const close = () => {
    setText(reply.content)
    onClose()
  }
  const attaching = useAttaching(reply.attachment)
  const { field: saidField, said } = useGivingAway(reply.gives_away)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (content: string) => attaching.send(editAnswer, { params: { id: reply.id }, body: { content, ...said } }),
    meta: { quiet: true },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(getReplies) })
      close()
    },
  })
  return (
    <WritingBox
      ref={field}
      discussionId={reply.discussion}
      label="Edit your reply"
      text={text}
      onWrite={setText}
      onSend={(content) => save.mutate(content)}
      said={saidField}
      send="Save"
      sending="Saving…"
      isSending={save.isPending}
      error={failureText(save)}
      attaching={attaching}
      onCancel={close}
    />
  )
}

interface Said {
  discussion: number
  parent_answer?: number
  gives_away?: boolean
}

/** What went wrong stands below the field, and the text stays. */
function useSend(attaching: Attaching, said: Said, onSent: (answer: Answer) => void) {
  const client = useQueryClient()
  const { keyFor, forget } = useOnceKey()
  return useMutation({
    mutationFn: (content: string) =>
      attaching.send(createAnswer, { body: { content, ...said, key: keyFor(content, attaching.file) } }),
    meta: { quiet: true },
    onSuccess: async (answer) => {
      forget()
      onSent(answer)
      const changed = [keyOf(getDiscussion), ...(said.parent_answer ? [keyOf(getReplies)] : [])]
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}
