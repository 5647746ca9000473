/** What a moderator does to somebody else's post wants its reason, which goes to who wrote it. */
import { useMutation } from '@tanstack/react-query'
import { longestReason } from 'contract/discussions/moderation.ts'
import { type SubmitEvent, useState } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from './moderation.module.css'

export interface ReasonedDeed {
  /** On the button. */
  word: string
  busy: string
  /** `the answer of sqrt_t` */
  name: string
  help: string
  act: (reason: string) => Promise<unknown>
}

export function ReasonDialog({ word, busy, name, help, act, onClose }: ReasonedDeed & { onClose: () => void }) {
  const [reason, setReason] = useState('')
  const deed = useMutation({ mutationFn: act, meta: { quiet: true }, onSuccess: onClose })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    deed.mutate(reason)
  }
  return (
    <Dialog title={`${word} ${name}`} open onClose={() => !deed.isPending && onClose()}>
      <form className={styles.form} onSubmit={send} noValidate>
        <TextArea
          label="Reason"
          help={help}
          rows={3}
          maxLength={longestReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={deed.isError && errorText(deed.error)}
        />
        <Button kind="danger" type="submit" full disabled={reason.trim() === ''} busy={deed.isPending && busy}>
          {word}
        </Button>
      </form>
    </Dialog>
  )
}
