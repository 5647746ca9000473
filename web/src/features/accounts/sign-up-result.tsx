/** In the place of the form, once somebody has signed up: what happened, and what is to be done now. */
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useModalLink } from '../../lib/modal-link.ts'
import { Button } from '../../ui/button.tsx'
import text from '../../ui/text-link.module.css'
import form from './form.module.css'
import { Note } from './note.tsx'
import { resend, resendFromSignUp } from './resend-confirmation.ts'
import styles from './sign-up-result.module.css'
import { useCountdown } from './use-countdown.ts'

// spec §9: seconds from the success to Resend Email
const resendAfter = 5

interface SignUpResultProps {
  /** Where the link was mailed to. */
  email: string
  /** On the way to the log-in, which knows the address then. */
  onSwitch: (email: string) => void
  onAnother: () => void
}

export function SignUpResult({ email, onSwitch, onAnother }: SignUpResultProps) {
  const modalLink = useModalLink()
  const heading = useRef<HTMLHeadingElement>(null)
  // What was pressed is gone with the form.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={form.fields}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        User registered successfully. Please verify your email.
      </h3>
      <ol className={styles.steps}>
        <li>
          Open the email we sent to <strong>{email}</strong>. If it doesn’t arrive within a minute, please check your spam folder.
        </li>
        <li>Click the button within 24 hours to confirm your address.</li>
        <li>Then log in. The first time on each browser, we email you a code.</li>
      </ol>
      <div className={styles.nothing}>
        <h4 className={styles.subtitle}>No email?</h4>
        <p>You can resend it once a minute. Wrong address? Sign up again with the right one.</p>
        <div className={styles.actions}>
          <ResendEmail email={email} />
          <Button kind="secondary" onClick={onAnother}>
            Use another address
          </Button>
        </div>
      </div>
      <p className={form.links}>
        <Link className={text.link} to={modalLink('support')} replace preventScrollReset>
          Support
        </Link>
        <Link className={text.link} to={modalLink('login')} onClick={() => onSwitch(email)} replace preventScrollReset>
          Log in
        </Link>
      </p>
    </div>
  )
}

/** spec §4 Sign-up: after a few seconds the button changes from Sign Up to Resend Email. */
function ResendEmail({ email }: { email: string }) {
  const { left } = useCountdown(resendAfter)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<{ text: string; good: boolean }>()

  async function send() {
    setBusy(true)
    setResult(undefined)
    setResult(await resend(email, resendFromSignUp))
    setBusy(false)
  }

  return (
    <>
      {left > 0 ? (
        <Button disabled>Sign Up</Button>
      ) : (
        <Button busy={busy && 'Sending…'} onClick={send}>
          Resend Email
        </Button>
      )}
      {result && (
        <div className={styles.result}>
          <Note good={result.good}>{result.text}</Note>
        </div>
      )}
    </>
  )
}
