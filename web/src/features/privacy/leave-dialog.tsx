/** What will happen, in plain words, before it is asked for. */
import { useMutation } from '@tanstack/react-query'
import { paths } from 'contract/paths.ts'
import { askForErasure, erasureDays } from 'contract/privacy/api.ts'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { clearSession } from '../../lib/change-session.ts'
import { errorText } from '../../lib/error-text.ts'
import { currentSession } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { leadOut } from '../../lib/way-out.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './privacy.module.css'

export function LeaveDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [removesPosts, setRemovesPosts] = useState(false)
  const leave = useMutation({
    mutationFn: () => call(askForErasure, { body: { current_password: password, remove_posts: removesPosts } }),
    meta: { quiet: true },
    onSuccess() {
      toast(`Your account will be erased in ${erasureDays} days. Log in before then to keep it.`)
      leaveHome()
    },
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!leave.isPending) leave.mutate()
  }
  return (
    <Dialog title="Erase your account?" open onClose={() => !leave.isPending && onClose()}>
      <form className={styles.form} onSubmit={send} noValidate>
        <dl className={styles.steps}>
          <div>
            <dt>Right away</dt>
            <dd>
              You are signed out everywhere. Renewing plans are canceled without a refund. Upcoming interviews are canceled under
              the usual rules; unused credits are lost.
            </dd>
          </div>
          <div>
            <dt>For {erasureDays} days</dt>
            <dd>Logging in lets you keep the account. We email {email} now, and again when it is done.</dd>
          </div>
          <div>
            <dt>Then</dt>
            <dd>
              Your profile, answers, notes, code, questions, votes and messages are gone for good, and your certificates are
              revoked. We keep payment records, as the law requires, without your name.
            </dd>
          </div>
          <div>
            <dt>Your posts</dt>
            <dd>{removesPosts ? 'Removed. Other members’ answers stay.' : 'Stays, credited to “former member”.'}</dd>
          </div>
        </dl>
        <Checkbox checked={removesPosts} onChange={({ target }) => setRemovesPosts(target.checked)}>
          Remove my posts too
        </Checkbox>
        <input hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          label="Your password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={leave.isError && errorText(leave.error)}
        />
        <Button kind="danger" type="submit" full disabled={password === ''} busy={leave.isPending && 'Working…'}>
          Erase my account in {erasureDays} days
        </Button>
      </form>
    </Dialog>
  )
}

/** The server has ended every session. */
function leaveHome(): void {
  const token = currentSession()?.token
  if (token) leadOut(token, paths.home())
  clearSession()
}
