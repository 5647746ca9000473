/** A post that is written anew, in its own place (spec §4). */
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { failureText } from './attachments/failure-text.ts'
import type { Attaching } from './attachments/use-attaching.ts'
import { usePostDraft } from './use-post-draft.ts'
import { useGivingAway } from './votes/giving-away.tsx'
import { WritingBox } from './writing-box.tsx'

interface EditPostProps {
  /** Where a file may go with it. */
  attaching?: Attaching
  label: string
  discussionId: number
  /** Where what is not saved yet is kept: `answer.12` */
  place: string
  content: string
  /** What was said of it so far. */
  givesAway: boolean
  save: (content: string, said: { gives_away?: boolean }) => Promise<unknown>
  onClose: () => void
}

export function EditPost({ label, discussionId, place, content, givesAway, save, onClose, attaching }: EditPostProps) {
  const { field: saidField, said } = useGivingAway(givesAway)
  const [text, setText] = usePostDraft(`edit.${place}`, content)
  const close = () => {
    setText(content)
    onClose()
  }
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  // What went wrong stands below the field, and the text stays.
  const saving = useMutation({ mutationFn: (edited: string) => save(edited, said), meta: { quiet: true }, onSuccess: close })
  return (
    <WritingBox
      ref={field}
      label={label}
      discussionId={discussionId}
      text={text}
      onWrite={setText}
      onSend={(edited) => saving.mutate(edited)}
      said={saidField}
      send="Save"
      sending="Saving…"
      isSending={saving.isPending}
      error={failureText(saving)}
      {...(attaching && { attaching })}
      onCancel={close}
    />
  )
}
