/** What both forms of recruiters ask about the person. */
import { paths } from 'contract/paths.ts'
import { recruitingPaths } from 'contract/recruiting/paths.ts'
import type { ChangeEvent } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import text from '../../../ui/text-link.module.css'

type Name = 'firstname' | 'lastname' | 'email' | 'password'

interface PersonFieldsProps {
  field: (name: Name) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
  /** Of an invitation: the email cannot be changed. */
  invited?: boolean
}

export const PersonFields = ({ field, invited = false }: PersonFieldsProps) => (
  <>
    <TextField {...field('firstname')} label="First name" autoComplete="given-name" required />
    <TextField {...field('lastname')} label="Last name" autoComplete="family-name" required />
    <TextField
      {...field('email')}
      label="Email"
      help={invited ? 'The invitation was sent to it.' : 'At the domain of your firm.'}
      type="email"
      autoComplete="email"
      readOnly={invited}
      required
    />
    <PasswordField {...field('password')} label="Password" help="At least 8 characters." autoComplete="new-password" required />
  </>
)

interface AcceptanceProps {
  accepted: boolean
  error: string | undefined
  onChange: (accepted: boolean) => void
}

export const Acceptance = ({ accepted, error, onChange }: AcceptanceProps) => (
  <Checkbox checked={accepted} error={error} onChange={({ target }) => onChange(target.checked)} required>
    I accept the{' '}
    <a className={text.link} href={paths.terms()} target="_blank" rel="noopener">
      Terms
    </a>{' '}
    and the{' '}
    <a className={text.link} href={recruitingPaths.promises()} target="_blank" rel="noopener">
      promises to candidates
    </a>
    .
  </Checkbox>
)
