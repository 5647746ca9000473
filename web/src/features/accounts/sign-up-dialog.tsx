import { signUp } from 'contract/accounts/api.ts'
import { signUpErrors } from 'contract/accounts/rules.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useModalLink } from '../../lib/modal-link.ts'
import { useSettings } from '../../lib/site-data.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import text from '../../ui/text-link.module.css'
import { Captcha } from './captcha.tsx'
import form from './form.module.css'
import { Note } from './note.tsx'
import { OptionalFields, RequiredFields, type SignUpField, signUpFields } from './sign-up-fields.tsx'
import { SignUpResult } from './sign-up-result.tsx'
import { SignUpTerms } from './sign-up-terms.tsx'
import { termsDecision } from './terms-decision.ts'
import { useForm, type Values } from './use-form.ts'

interface SignUpDialogProps {
  email: string
  /** On the way to the other form, with the address as it was typed. */
  onSwitch: (email: string) => void
  onClose: () => void
}

export function SignUpDialog({ email, onSwitch, onClose }: SignUpDialogProps) {
  const modalLink = useModalLink()
  const { captcha } = useSettings()
  const [token, setToken] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [registered, setRegistered] = useState<string>()
  const needsCaptcha = captcha.provider !== 'none'

  const startCaptchaOver = () => {
    setToken('')
    setAttempt((count) => count + 1)
  }

  const signUpForm = useForm({
    fields: signUpFields,
    initial: { email },
    check: (values) => signUpErrors({ ...values, captcha_token: token }, { captcha: needsCaptcha }),
    async submit(values) {
      await call(signUp, { body: bodyOf(values, token) })
      setRegistered(values.email.trim())
      signUpForm.reset()
      startCaptchaOver()
    },
    onRefusal(error) {
      // A proof is good for one try.
      if (error instanceof ApiError && error.status === 400) startCaptchaOver()
      return false
    },
  })

  if (registered !== undefined)
    return (
      <Dialog title="Sign Up" open onClose={onClose}>
        <SignUpResult email={registered} onSwitch={onSwitch} onAnother={() => setRegistered(undefined)} />
      </Dialog>
    )
  return (
    <Dialog title="Sign Up" wide open onClose={onClose}>
      <form {...signUpForm.form} className={form.fields}>
        <p className={form.lead}>
          Students: sign up with your university email and correct LinkedIn information to get student pricing.
        </p>
        <RequiredFields field={signUpForm.field} />
        <OptionalFields field={signUpForm.field} />
        <Captcha
          attempt={attempt}
          passed={token !== ''}
          error={signUpForm.errors.captcha_token}
          onToken={(next) => {
            setToken(next)
            if (next) signUpForm.clearError('captcha_token')
          }}
        />
        <SignUpTerms />
        {signUpForm.sentence && <Note>{signUpForm.sentence}</Note>}
        <Button type="submit" full busy={signUpForm.busy && 'Signing up…'}>
          Sign Up
        </Button>
        <p className={form.links}>
          <span>Have an account?</span>
          <Link
            className={text.link}
            to={modalLink('login')}
            onClick={() => onSwitch(signUpForm.values.email)}
            replace
            preventScrollReset
          >
            Log in
          </Link>
        </p>
      </form>
    </Dialog>
  )
}

/** Texts without the blanks around them; what is optional and empty is not sent. The password is sent as it was typed. */
function bodyOf(values: Values<SignUpField>, token: string) {
  const { password, ...texts } = values
  const decision = termsDecision()
  const filled = Object.entries(texts).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : []))
  return {
    ...Object.fromEntries(filled),
    password,
    ...(token && { captcha_token: token }),
    // A refusal is sent as well: the server records it.
    ...(decision && { terms_accepted: decision === 'accepted' }),
  }
}
