import { loginErrors } from 'contract/accounts/rules.ts'
import type { Modal } from 'contract/paths.ts'
import { sentences } from 'contract/sentences.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../lib/api.ts'
import { clearSession } from '../../lib/change-session.ts'
import { errorText } from '../../lib/error-text.ts'
import { useModalLink } from '../../lib/modal-link.ts'
import { wantedPage } from '../../lib/wanted-page.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import text from '../../ui/text-link.module.css'
import form from './form.module.css'
import { logIn } from './log-in.ts'
import { Note } from './note.tsx'
import { resend, resendFromLogIn } from './resend-confirmation.ts'
import { useForm } from './use-form.ts'

interface LogInDialogProps {
  email: string
  /** On the way to another form, with the address as it was typed. */
  onSwitch: (email: string) => void
  onClose: () => void
  onLimited: () => void
}

export function LogInDialog({ email, onSwitch, onClose, onLimited }: LogInDialogProps) {
  const navigate = useNavigate()
  const modalLink = useModalLink()
  // The address that was tried, not what the field says by now.
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed>()

  const { field, ...login } = useForm({
    fields: ['email', 'password'],
    initial: { email },
    check: loginErrors,
    async submit({ email, password }) {
      setUnconfirmed(undefined)
      const outcome = await logIn(email.trim(), password)
      if (outcome === 'limited') {
        onClose()
        return onLimited()
      }
      navigate(outcome.go, { replace: true })
    },
    onRefusal(error) {
      // spec §4 Login: whatever the refusal, nothing is kept
      clearSession()
      const status = error instanceof ApiError ? error.status : undefined
      if (status === 401) setUnconfirmed({ email: login.values.email.trim(), sentence: errorText(error) })
      else if (status === 403) login.setSentence(sentences.suspended)
      else return false
      return true
    },
  })

  const toOtherForm = (modal: Modal) => ({
    className: text.link,
    to: modalLink(modal),
    onClick: () => onSwitch(login.values.email),
    replace: true,
    preventScrollReset: true,
  })

  return (
    <Dialog title="Log in" open onClose={onClose}>
      {wantedPage() && <p className={form.lead}>Log in to continue to the page you opened.</p>}
      <form {...login.form} className={form.fields}>
        <TextField {...field('email')} label="Email" type="email" autoComplete="username" autoFocus={!email} />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" autoFocus={!!email} />
        {login.sentence && <Note>{login.sentence}</Note>}
        {unconfirmed && <ResendEmail key={unconfirmed.email} {...unconfirmed} />}
        <Button type="submit" full busy={login.busy && 'Logging in…'}>
          Log in
        </Button>
        <p className={form.links}>
          <Link {...toOtherForm('forgot-password')}>Forgot password</Link>
          <Link {...toOtherForm('sign-up')}>Sign up</Link>
        </p>
      </form>
    </Dialog>
  )
}

interface Unconfirmed {
  email: string
  sentence: string
}

function ResendEmail({ email, sentence }: Unconfirmed) {
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<{ text: string; good: boolean }>()

  async function send() {
    setBusy(true)
    setResult(undefined)
    setResult(await resend(email, resendFromLogIn))
    setBusy(false)
  }

  return (
    <>
      <Note>{sentence}</Note>
      <Button kind="secondary" full busy={busy && 'Sending…'} onClick={send}>
        Resend Email
      </Button>
      {result && <Note good={result.good}>{result.text}</Note>}
    </>
  )
}
