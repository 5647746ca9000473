/** A firm and its first recruiter sign up. */
import { signUpFirm } from 'contract/recruiting/firms.ts'
import { useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { useSettings } from '../../../lib/site-data.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Captcha } from '../captcha.tsx'
import form from '../form.module.css'
import { Note } from '../note.tsx'
import { useForm } from '../use-form.ts'
import { Acceptance, PersonFields } from './person-fields.tsx'
import { recruiterErrors } from './recruiter-errors.ts'

const fields = ['firm', 'domain', 'firstname', 'lastname', 'email', 'password'] as const

export function SignUpFirmDialog({ onClose }: { onClose: () => void }) {
  const { captcha } = useSettings()
  const [token, setToken] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [accepted, setAccepted] = useState(false)
  const [email, setEmail] = useState<string>()
  const firm = useForm({
    fields,
    check: (values) => [
      ...(values.firm.trim() ? [] : [{ field: 'firm', message: 'Enter the name of your firm.' }]),
      ...(values.domain.trim() ? [] : [{ field: 'domain', message: 'Enter the domain of your firm, such as firm.com.' }]),
      ...recruiterErrors(values, { accepted, captcha: captcha.provider !== 'none' && token }),
    ],
    async submit({ password, ...texts }) {
      const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]))
      await call(signUpFirm, { body: { ...trimmed, password, terms_accepted: true, ...(token && { captcha_token: token }) } })
      setEmail(texts.email.trim())
    },
    onRefusal(error) {
      // A proof is good for one try.
      if (error instanceof ApiError && error.status === 400) {
        setToken('')
        setAttempt((count) => count + 1)
      }
      return false
    },
  })
  if (email !== undefined)
    return (
      <Dialog title="Confirm your email" open onClose={onClose}>
        <div className={form.fields} role="status">
          <p>
            Open the email that we sent to <strong>{email}</strong>, and confirm your address within 24 hours.
          </p>
          <p>An administrator then looks at your firm, within two working days. We email you the decision.</p>
          <Button full onClick={onClose}>
            Close
          </Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog title="Sign up your firm" wide open onClose={onClose}>
      <form {...firm.form} className={form.fields}>
        <div className={form.columns}>
          <TextField {...firm.field('firm')} label="Firm" autoComplete="organization" required autoFocus />
          <TextField
            {...firm.field('domain')}
            label="Domain"
            help="For example firm.com."
            inputMode="url"
            autoComplete="off"
            required
          />
          <PersonFields field={firm.field} />
        </div>
        <Captcha
          attempt={attempt}
          passed={token !== ''}
          error={firm.errors.captcha_token}
          onToken={(next) => {
            setToken(next)
            if (next) firm.clearError('captcha_token')
          }}
        />
        <Acceptance
          accepted={accepted}
          error={firm.errors.terms_accepted}
          onChange={(next) => {
            setAccepted(next)
            firm.clearError('terms_accepted')
          }}
        />
        {firm.sentence && <Note>{firm.sentence}</Note>}
        <Button type="submit" full busy={firm.busy && 'Signing up…'}>
          Sign up
        </Button>
      </form>
    </Dialog>
  )
}
