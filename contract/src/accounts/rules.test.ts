import { expect, test } from 'vitest'
import {
  confirmErrors,
  forgotErrors,
  isLinkedinProfile,
  isStudentEmail,
  newPasswordErrors,
  profileErrors,
  signUpErrors,
  usernameKey,
} from './rules.ts'

test.each([
  ['x@mit.edu', true],
  ['x@math.mit.edu', true],
  ['X@MIT.EDU', true],
  ['x@unsw.edu.au', true],
  ['a.edu@gmail.com', false],
  ['a@edu.evil.com', false],
  ['a@mit.education', false],
  ['a@notedu', false],
  ['a@edu', false],
  ['a@mit.edu.evil.com', false],
  ['a@mit.edu.com', false],
  ['a@alumni.mit.edu', false],
  ['alumni@mit.edu', false],
])('%s is a student: %s', (email, expected) => {
  expect(isStudentEmail(email)).toBe(expected)
})

test('names that look alike have one key', () => {
  const key = usernameKey('paypal')
  for (const name of [
    'PayPal',
    ' paypal ',
    'раураl',
    'ｐａｙｐａｌ',
    'páypal',
    'paypa1',
    'pay\u200bpal',
    '\u2060paypal',
    'pay\u00adpal',
  ])
    expect(usernameKey(name), name).toBe(key)
  expect(usernameKey('paypals')).not.toBe(key)
})

test.each([
  ['ada@example.com', true],
  ["o'hara+quant@mail.example.co.uk", true],
  ['ada@нет.example', true],
  ['ada@nowhere', false],
  ['ada@example..com', false],
  ['ada@example.com.', false],
  ['ada lovelace@example.com', false],
  ['ada,charles@example.com', false],
  ['ada@example.com,charles@example.com', false],
  ['ada;charles@example.com', false],
  ['team:ada@example.com', false],
  ['Ada<ada@example.com', false],
  ['"ada"@example.com', false],
  ['ada(lovelace)@example.com', false],
  ['ada@[192.0.2.1]', false],
  ['ada\\@example.com', false],
])('%s is one address that a mail can go to: %s', (email, expected) => {
  const broken = signUpErrors({ email }, { captcha: false }).some(({ field }) => field === 'email')
  expect(!broken).toBe(expected)
})

test('who has forgotten their password is asked for an address first, then for one that can be an address', () => {
  const first = (email?: string) => forgotErrors({ ...(email !== undefined && { email }) })[0]?.message
  expect(first()).toBe('Email is required')
  expect(first(' ')).toBe('Email is required')
  expect(first('ada@nowhere')).toBe('Enter correct email.')
  expect(first(' ada@example.com ')).toBeUndefined()
})

test('a new password has 8 to 128 characters, and is typed twice alike where it is typed twice', () => {
  const first = (password?: string) => newPasswordErrors({ ...(password !== undefined && { password }) })[0]?.message
  for (const short of [undefined, '', '1234567']) expect(first(short)).toBe('Password must contain at least 8 characters.')
  expect(first('a'.repeat(129))).toBe('Password must contain at most 128 characters')
  for (const long of [8, 128]) expect(first('a'.repeat(long))).toBeUndefined()

  const mismatch = "Error: The confirm password doesn't match with the new password!"
  const second = (password: string, confirm: string) => confirmErrors({ password, confirm })[0]?.message
  expect(second('zürich-été', 'zu\u0308rich-été')).toBeUndefined()
  for (const [password, confirm] of [
    ['', ''],
    ['engine-of-1843', ''],
    ['', 'engine-of-1843'],
    ['engine-of-1843', 'Engine-of-1843'],
  ] as const)
    expect(second(password, confirm)).toBe(mismatch)
  expect(second('engine-of-1843', 'engine-of-1843')).toBeUndefined()
})

test('a profile names what is missing in the specified order, then what cannot be', () => {
  const form: Record<string, string> = {}
  for (const [message, next] of [
    ['Email is required', { email: 'ada@nowhere' }],
    ['Username is required', { username: 'ada@example.com' }],
    ['Linkedin is required', { linkedin: 'https://linkedin.com/in/ada' }],
    ['Enter correct email.', { email: 'ada@example.com' }],
    ['Username must not contain @', { username: 'ada' }],
  ] as const) {
    expect(profileErrors(form)[0]?.message).toBe(message)
    Object.assign(form, next)
  }
  expect(profileErrors(form)).toEqual([])
})

test.each([
  ['ada', true],
  ['Ада Лавлейс', true],
  ['a.d.a', true],
  ['李', true],
  ['ada/lovelace', false],
  ['ada\\lovelace', false],
  ['50%', false],
  ['ada?', false],
  ['#ada', false],
  ['ada\r\nBcc: charles', false],
  ['ada\u2028Bcc: charles', false],
  ['\u202eada', false],
  ['a\u2066da', false],
  ['.', false],
  ['..', false],
  ['\u200b', false],
  ['a'.repeat(65), false],
])('%j is a name that can stand in an address: %s', (username, expected) => {
  const broken = profileErrors({ email: 'ada@example.com', linkedin: 'x', username }).length > 0
  expect(!broken).toBe(expected)
})

test('the address of a LinkedIn profile is one: of that site, of a person', () => {
  for (const address of [
    'https://www.linkedin.com/in/ada',
    ' linkedin.com/in/ada/ ',
    'http://de.linkedin.com/in/ada-l-1815?trk=x',
  ])
    expect(isLinkedinProfile(address), address).toBe(true)
  for (const address of [
    ...['', 'x', 'linkedin.com', 'https://linkedin.com/in/', 'https://linkedin.com/company/ada', 'https://linkedin.com/in/ada/b'],
    ...['https://linkedin.com.example.com/in/ada', 'https://evil.com/linkedin.com/in/ada', 'javascript:linkedin.com/in/ada'],
  ])
    expect(isLinkedinProfile(address), address).toBe(false)
})
