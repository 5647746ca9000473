/** "Was this helpful?" with a reason where it was not. */
import { useMutation } from '@tanstack/react-query'
import { rateReply } from 'contract/assistant/api.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './chat-panel.module.css'

export function ReplyRating({ id }: { id: number }) {
  const [reason, setReason] = useState('')
  const rate = useMutation({
    mutationFn: (rating: { helpful: boolean; reason?: string }) => call(rateReply, { params: { id }, body: rating }),
  })
  const wasBad = rate.variables?.helpful === false
  if (rate.isSuccess && (!wasBad || rate.variables?.reason !== undefined))
    return <p className={styles.rated}>{wasBad ? 'Thank you. An administrator will read it.' : 'Thank you.'}</p>
  if (wasBad && !rate.isError) {
    const send = (event: FormEvent) => {
      event.preventDefault()
      rate.mutate({ helpful: false, reason })
    }
    return (
      <form className={styles.reason} onSubmit={send}>
        <TextField
          label="What was wrong with it?"
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" kind="secondary" small busy={rate.isPending && reason !== '' && 'Sending…'}>
          Send
        </Button>
      </form>
    )
  }
  return (
    <p className={styles.rating}>
      Was this helpful?
      <button type="button" onClick={() => rate.mutate({ helpful: true })}>
        Yes
      </button>
      <button type="button" onClick={() => rate.mutate({ helpful: false })}>
        No
      </button>
    </p>
  )
}
