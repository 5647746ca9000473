import { forgotPassword } from 'contract/accounts/recovery.ts'
import { forgotErrors } from 'contract/accounts/rules.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api.ts'
import { useModalLink } from '../../../lib/modal-link.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import text from '../../../ui/text-link.module.css'
import form from '../form.module.css'
import { Note } from '../note.tsx'
import { useForm } from '../use-form.ts'

interface ForgotPasswordDialogProps {
  email: string
  /** On the way back to the log-in, with the address as it was typed; left out for who is logged in. */
  onSwitch?: (email: string) => void
  onClose: () => void
}

/** The form stays after a success: a mail may be lost, and another address may be the right one. */
export function ForgotPasswordDialog({ email, onSwitch, onClose }: ForgotPasswordDialogProps) {
  const modalLink = useModalLink()
  const [sent, setSent] = useState<string>()
  const { field, ...forgotten } = useForm({
    fields: ['email'],
    initial: { email },
    check(values) {
      setSent(undefined)
      return forgotErrors(values)
    },
    async submit(values) {
      const { message } = await call(forgotPassword, { body: { email: values.email.trim() } })
      setSent(message)
    },
  })
  const address = field('email')

  return (
    <Dialog title="Forgot password" open onClose={onClose}>
      <p className={form.lead}>Type your email</p>
      <form {...forgotten.form} className={form.fields}>
        <TextField
          {...address}
          label="Email"
          type="email"
          autoComplete="username"
          help="We will email you a link to set a new password. It works once and expires in an hour."
          autoFocus
          onChange={(event) => {
            setSent(undefined)
            address.onChange(event)
          }}
        />
        {forgotten.sentence && <Note>{forgotten.sentence}</Note>}
        {sent && <Note good>{sent}</Note>}
        <Button type="submit" full busy={forgotten.busy && 'Sending…'}>
          Send the link
        </Button>
        {onSwitch && (
          <p className={form.links}>
            <span>Remembered it?</span>
            <Link
              className={text.link}
              to={modalLink('login')}
              onClick={() => onSwitch(forgotten.values.email)}
              replace
              preventScrollReset
            >
              Log in
            </Link>
          </p>
        )}
      </form>
    </Dialog>
  )
}
