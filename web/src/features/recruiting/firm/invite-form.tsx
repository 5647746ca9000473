import { type SubmitEvent, useState } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './firm.module.css'
import { useInvite } from './use-invite.ts'

/** An email that was invited before gets a new link, and the old one ends. */
export function InviteForm({ domain }: { domain: string }) {
  const [email, setEmail] = useState('')
  const { invite, inviteOnce } = useInvite((to) => `Email sent to ${to}.`, { isQuiet: true, onDone: () => setEmail('') })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    inviteOnce(email.trim())
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
