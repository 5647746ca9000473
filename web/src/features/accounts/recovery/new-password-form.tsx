import { resetPassword } from 'contract/accounts/recovery.ts'
import { newPasswordErrors } from 'contract/accounts/rules.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { clearSession } from '../../../lib/change-session.ts'
import { currentSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import form from '../form.module.css'
import { Note } from '../note.tsx'
import { useForm } from '../use-form.ts'

interface NewPasswordFormProps {
  resetToken: string
  /** A username or an email: mails hold the one, and both are accepted (readings §2). */
  name: string
  onDone: () => void
  /** The link is not right. Whatever else is refused is told in the form, which stays. */
  onFailed: () => void
}

export function NewPasswordForm({ resetToken, name, onDone, onFailed }: NewPasswordFormProps) {
  const { field, ...reset } = useForm({
    fields: ['password'],
    check: newPasswordErrors,
    async submit({ password }) {
      await call(resetPassword, { params: { resetToken, name }, body: { password } })
      forgetEndedLogin(name)
      onDone()
    },
    onRefusal(error) {
      const isAboutLink = error instanceof ApiError && error.status === 400 && error.errors.length === 0
      if (isAboutLink) onFailed()
      return isAboutLink
    },
  })

  return (
    <form {...reset.form} className={form.fields}>
      <PasswordField
        {...field('password')}
        label="New password"
        help="At least 8 characters."
        autoComplete="new-password"
        autoFocus
      />
      {reset.sentence && <Note>{reset.sentence}</Note>}
      <Button type="submit" full busy={reset.busy && 'Saving…'}>
        Reset Password
      </Button>
    </form>
  )
}

/** Every session of the account is over, this browser's too if it had one: one logs in anew, and is not sent on as who one was. */
function forgetEndedLogin(name: string): void {
  const session = currentSession()
  if (session?.email === name || session?.data.username === name) clearSession()
}
