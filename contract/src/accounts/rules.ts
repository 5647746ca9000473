/** The rules of forms, the same on both sides (spec §5): in the browser to help, on the server to decide. */
import type { FieldError } from '../problems.ts'
import { sentences } from '../sentences.ts'
import { readLoginCode } from './login-code.ts'
import type { SignUp } from './model.ts'
import { normalPassword, passwordLength } from './password.ts'
import { type ProfileFieldName, profileField, profileFieldNames } from './profile-fields.ts'

// Without the letters that join addresses to a list or set a name beside one: a mail goes to this one address, or to none.
const emailPattern = /^[^\s@,;:<>()[\]"\\]+@(?:[^\s@,;:<>()[\]"\\.]+\.)+[^\s@,;:<>()[\]"\\.]+$/

export const isEmail = (text: string): boolean => emailPattern.test(text)

const passwordBounds = { min: 8, max: 128 } as const
const tooLong = 'Password must contain at most 128 characters'

/**
 * What is wrong with a sign-up, in the specified order: the first is the sentence to show. Whether the captcha holds is the
 * server's to find out, last of all.
 */
export function signUpErrors(form: SignUp, options: { captcha: boolean }): FieldError[] {
  const errors: FieldError[] = []
  const check = (field: keyof SignUp, broken: boolean, message: string) => {
    if (broken && !errors.some((error) => error.field === field)) errors.push({ field, message })
  }
  const blank = (field: keyof SignUp) => String(form[field] ?? '').trim() === ''

  check('firstname', blank('firstname'), 'First name is required')
  check('lastname', blank('lastname'), 'Last name is required')
  check('email', blank('email'), 'Email is required')
  check('linkedin', blank('linkedin'), 'Linkedin profile URL is required')
  check('username', blank('username'), 'Username is required')
  check('password', !form.password, 'Password is required')
  check('email', !isEmail(form.email ?? ''), 'Enter correct email.')
  check('referrer_email', !blank('referrer_email') && !isEmail(form.referrer_email ?? ''), 'Enter correct email.')
  const length = passwordLength(form.password ?? '')
  check('password', length < passwordBounds.min, 'Password must contain atleast 8 characters')
  check('password', length > passwordBounds.max, tooLong)
  const oddName = usernameError(form.username ?? '')
  check('username', oddName !== undefined, oddName ?? '')
  check('captcha_token', options.captcha && !form.captcha_token, sentences.captcha_failed)
  return errors
}

/** In the specified order: first what is missing (spec §5 Profile save), then what cannot be. */
export function profileErrors(form: { email?: string } & { [name in ProfileFieldName]?: string }): FieldError[] {
  const errors: FieldError[] = []
  const check = (field: string, broken: boolean, message: string) => {
    if (broken && !errors.some((error) => error.field === field)) errors.push({ field, message })
  }
  const email = form.email?.trim() ?? ''
  const oddName = usernameError(form.username ?? '')
  check('email', email === '', 'Email is required')
  for (const name of profileFieldNames) {
    const { missing } = profileField(name)
    if (missing) check(name, !form[name]?.trim(), missing)
  }
  check('email', !isEmail(email), 'Enter correct email.')
  check('username', oddName !== undefined, oddName ?? '')
  return errors
}

/** Links contain the username in the same place as an email address (readings §2). */
function usernameError(username: string): string | undefined {
  const name = username.trim()
  if (name.includes('@')) return 'Username must not contain @'
  // A sign that turns the direction lets a name look like another one.
  if (/[/\\?#%\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(name)) return 'Username must not contain / \\ ? # %'
  // Browsers fold an address's part of one or two dots away; and a name that only a machine can tell from none is none.
  if (/^\.+$/.test(name) || usernameKey(name) === '') return 'Username must contain a letter'
  return name.length > 64 ? 'Username must contain at most 64 characters' : undefined
}

export function forgotErrors(form: { email?: string }): FieldError[] {
  const email = form.email?.trim() ?? ''
  if (email === '') return [{ field: 'email', message: 'Email is required' }]
  return isEmail(email) ? [] : [{ field: 'email', message: 'Enter correct email.' }]
}

/** A password that takes the place of another one; an empty one is a short one (spec §5 Reset password page). */
export function newPasswordErrors({ password = '' }: { password?: string }): FieldError[] {
  const length = passwordLength(password)
  if (length < passwordBounds.min) return [{ field: 'password', message: 'Password must contain at least 8 characters.' }]
  if (length > passwordBounds.max) return [{ field: 'password', message: tooLong }]
  return []
}

/** The two fields of the form in settings; only there is anything typed twice (spec §5 Change password). */
export function confirmErrors({ password, confirm }: { password: string; confirm: string }): FieldError[] {
  const isConfirmed = password !== '' && normalPassword(password) === normalPassword(confirm)
  return isConfirmed ? [] : [{ field: 'confirm', message: "Error: The confirm password doesn't match with the new password!" }]
}

export function loginErrors(form: { email?: string; password?: string }): FieldError[] {
  const errors: FieldError[] = []
  if (!form.email?.trim()) errors.push({ field: 'email', message: 'Email is required' })
  if (!form.password) errors.push({ field: 'password', message: 'Password is required' })
  return errors
}

export function codeErrors(form: { otp?: string }): FieldError[] {
  return readLoginCode(form.otp ?? '') ? [] : [{ field: 'otp', message: sentences.code_required }]
}

/** Asked last, and not by forms: nobody types in which browser this is. */
export function deviceErrors(form: { device_id?: string }): FieldError[] {
  return form.device_id ? [] : [{ field: 'device_id', message: 'Device id is required' }]
}

export const declarationUnticked = 'Please check in if you agree.'

/**
 * A student's confirmed address ends in `.edu`, or in `.edu.` and a two-letter country, and has `alumni` nowhere
 * (readings §2: a forged local part or a look-alike domain does not count).
 */
export function isStudentEmail(email: string): boolean {
  const address = email.toLowerCase()
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return !address.includes('alumni') && /^(?:[a-z0-9-]+\.)+edu(?:\.[a-z]{2})?$/.test(domain)
}

/** Whether this is the address of somebody's LinkedIn profile, as student prices need it (spec §5 Sign-up): `linkedin.com/in/…`. */
export function isLinkedinProfile(text: string): boolean {
  const address = text.trim()
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`)
  if (!url || !['linkedin.com', 'www.linkedin.com'].includes(url.hostname.replace(/^[a-z]{2}\./, ''))) return false
  return /^\/in\/[^/]+\/?$/.test(url.pathname)
}

/**
 * The key under which usernames are unique: case, compatibility forms, accents and letters without a picture folded, and the
 * commonest look-alike letters of other scripts mapped to the Latin ones they imitate.
 */
export function usernameKey(username: string): string {
  const folded = username
    .trim()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, '')
    .toLowerCase()
  return [...folded].map((letter) => lookAlikes[letter] ?? letter).join('')
}

// Greek and Cyrillic letters that print like Latin ones (a part of Unicode TR 39's confusables), and digits used as letters.
const lookAlikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԝ: 'w',
  ь: 'b',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  '0': 'o',
  '1': 'l',
  '|': 'l',
}
