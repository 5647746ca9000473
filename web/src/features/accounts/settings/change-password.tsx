import { changePassword } from 'contract/accounts/recovery.ts'
import { confirmErrors, newPasswordErrors } from 'contract/accounts/rules.ts'
import { paths } from 'contract/paths.ts'
import type { FieldError } from 'contract/problems.ts'
import { sentences } from 'contract/sentences.ts'
import { Link } from 'react-router'
import { ApiError, call } from '../../../lib/api.ts'
import { clearSession } from '../../../lib/change-session.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useModalLink } from '../../../lib/modal-link.ts'
import { currentSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toasts.ts'
import { leadOut } from '../../../lib/way-out.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import text from '../../../ui/text-link.module.css'
import form from '../form.module.css'
import { Note } from '../note.tsx'
import { useForm, type Values } from '../use-form.ts'
import styles from './settings.module.css'

const fields = ['current_password', 'password', 'confirm'] as const

/** A success ends the session, goes home and opens the log-in (spec §4 Password change). */
export function ChangePassword({ email }: { email: string }) {
  const modalLink = useModalLink()
  const { field, ...change } = useForm({
    fields,
    check: firstError,
    async submit({ current_password, password }) {
      const { message } = await call(changePassword, { params: { name: email }, body: { current_password, password } })
      toast(message)
      leaveToLogIn()
    },
    onRefusal(error) {
      if (error instanceof ApiError && error.errors.length > 0) return false
      change.setSentence(failureText(error))
      return true
    },
  })

  return (
    <form {...change.form} className={form.fields} aria-label="Change Password">
      {/* For the keeper of passwords: whose password this is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <div className={form.columns}>
        <PasswordField
          {...field('current_password')}
          label="Current password"
          help={
            <Link className={text.link} to={modalLink('forgot-password')} preventScrollReset>
              Forgot password
            </Link>
          }
          autoComplete="current-password"
        />
        <PasswordField
          {...field('password')}
          className={styles.first}
          label="New password"
          help="At least 8 characters."
          autoComplete="new-password"
        />
        <PasswordField {...field('confirm')} label="Confirm password" autoComplete="new-password" />
      </div>
      {change.sentence && <Note>{change.sentence}</Note>}
      <div className={styles.actions}>
        <Button type="submit" busy={change.busy && 'Changing…'}>
          Change
        </Button>
      </div>
    </form>
  )
}

/** One thing at a time: two empty fields are said to differ (spec §5), and of an empty one no more is said. */
function firstError(values: Values<(typeof fields)[number]>): FieldError[] {
  const missing = values.current_password === '' ? [{ field: 'current_password', message: sentences.wrong_password }] : []
  return [...confirmErrors(values), ...newPasswordErrors(values), ...missing].slice(0, 1)
}

/** spec §8; who has to wait is told how long. */
function failureText(error: unknown): string {
  const isLimit = error instanceof ApiError && error.status === 429
  return isLimit ? errorText(error) : 'Some error occured. Please reload your page.'
}

/** The server has ended every session. The other tabs of this browser go home, this one to the log-in. */
function leaveToLogIn(): void {
  const token = currentSession()?.token
  if (token) leadOut(token, paths.home({ modal: 'login' }))
  clearSession()
}
