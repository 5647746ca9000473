import { useMutation, useQueryClient } from '@tanstack/react-query'
import { inviteRecruiter, readFirm } from 'contract/recruiting/firms.ts'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useMutateOnce } from '../../../lib/mutate-once.ts'
import { keyOf } from '../../../lib/queries.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './firm.module.css'

/** An email that was invited before gets a new link, and the old one ends. */
export function InviteForm({ domain }: { domain: string }) {
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const invite = useMutation({
    mutationFn: () => call(inviteRecruiter, { body: { email: email.trim() } }),
    meta: { quiet: true },
    async onSuccess() {
      toast(`Email sent to ${email.trim()}.`)
      setEmail('')
      await client.invalidateQueries({ queryKey: keyOf(readFirm) })
    },
  })
  const inviteOnce = useMutateOnce(invite)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    inviteOnce()
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextField
        label="Email of a colleague"
        help={`At ${domain}. The link works for 7 days; sent again, it replaces the one before.`}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        error={invite.error ? errorText(invite.error) : undefined}
        onChange={({ target }) => {
          setEmail(target.value)
          invite.reset()
        }}
        required
      />
      <Button type="submit" busy={invite.isPending && 'Inviting…'}>
        Invite
      </Button>
    </form>
  )
}
