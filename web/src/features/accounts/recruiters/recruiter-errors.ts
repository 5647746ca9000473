import { signUpErrors } from 'contract/accounts/rules.ts'
import type { FieldError } from 'contract/problems.ts'

interface Form {
  firstname: string
  lastname: string
  email: string
  password: string
}

/** The rules of sign-up without LinkedIn and username, with the terms last. */
export function recruiterErrors(
  form: Form,
  { accepted, captcha }: { accepted: boolean; captcha: boolean | string },
): FieldError[] {
  const filled = { ...form, linkedin: '-', username: 'recruiter', ...(typeof captcha === 'string' && { captcha_token: captcha }) }
  const errors = signUpErrors(filled, { captcha: captcha !== false })
  return accepted ? errors : [...errors, { field: 'terms_accepted', message: 'Please accept the terms.' }]
}
