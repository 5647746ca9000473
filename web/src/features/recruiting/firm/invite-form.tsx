import { useQueryClient } from '@tanstack/react-query'
import { isEmail } from 'contract/accounts/rules.ts'
import { inviteRecruiter, readFirm } from 'contract/recruiting/firms.ts'
import { call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Note } from '../../accounts/note.tsx'
import { useForm } from '../../accounts/use-form.ts'
import styles from './firm.module.css'

/** An email that was invited before gets a new link, and the old one ends. */
export function InviteForm({ domain }: { domain: string }) {
  const client = useQueryClient()
  const invite = useForm({
    fields: ['email'],
    check: ({ email }) => (isEmail(email.trim()) ? [] : [{ field: 'email', message: `Enter an email at ${domain}.` }]),
    async submit({ email }) {
      await call(inviteRecruiter, { body: { email: email.trim() } })
      toast(`Email sent to ${email.trim()}.`)
      invite.reset()
      await client.invalidateQueries({ queryKey: keyOf(readFirm) })
    },
  })
  return (
    <form {...invite.form} className={styles.form}>
      <TextField
        {...invite.field('email')}
        label="Email of a colleague"
        help={`At ${domain}. The link works for 7 days; sent again, it replaces the one before.`}
        type="email"
        autoComplete="off"
        required
      />
      {invite.sentence && <Note>{invite.sentence}</Note>}
      <Button type="submit" busy={invite.busy && 'Inviting…'}>
        Invite
      </Button>
    </form>
  )
}
