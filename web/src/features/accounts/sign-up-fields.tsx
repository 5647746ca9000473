import type { ChangeEvent } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import form from './form.module.css'

// spec §3
export const signUpFields = [
  'firstname',
  'lastname',
  'email',
  'linkedin',
  'username',
  'password',
  'phone',
  'job_cities',
  'key_words',
  'referred_by',
  'referrer_email',
] as const

export type SignUpField = (typeof signUpFields)[number]

interface FieldsProps {
  field: (name: SignUpField) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
}

export function RequiredFields({ field }: FieldsProps) {
  return (
    <div className={form.columns}>
      <TextField {...field('firstname')} label="First name" autoComplete="given-name" required autoFocus />
      <TextField {...field('lastname')} label="Last name" autoComplete="family-name" required />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
      <TextField {...field('linkedin')} label="LinkedIn profile URL" type="url" autoComplete="url" required />
      <TextField
        {...field('username')}
        label="Username"
        help="Your name in discussions and in the forum."
        autoComplete="nickname"
        required
      />
      <PasswordField {...field('password')} label="Password" help="At least 8 characters." autoComplete="new-password" required />
    </div>
  )
}

export function OptionalFields({ field }: FieldsProps) {
  return (
    <fieldset className={form.group}>
      <legend className={form.legend}>Optional</legend>
      <div className={form.columns}>
        <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" />
        <TextField {...field('job_cities')} label="Cities where you would work" />
        <TextField {...field('key_words')} label="Key words for recruiters" className={form.row} />
        <TextField {...field('referred_by')} label="Referred by" />
        <TextField {...field('referrer_email')} label="Referrer’s email" type="email" />
      </div>
    </fieldset>
  )
}
