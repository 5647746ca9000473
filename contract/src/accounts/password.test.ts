import { expect, test } from 'vitest'
import { normalPassword, passwordLength } from './password.ts'
import { newPasswordErrors, signUpErrors } from './rules.ts'

test.each([
  ['Latin letters with accents', 'zürich-été', 'zu\u0308rich-e\u0301te\u0301'],
  ['two marks on a letter', 'việt-nam-1', 'vie\u0323\u0302t-nam-1'],
  ['two marks in another order', 'việt-nam-1', 'vie\u0302\u0323t-nam-1'],
  ['the ring of an angstrom', 'Ångström-1', '\u212Bngstro\u0308m-1'],
  ['the ohm sign', 'Ω-is-ohm-1', '\u2126-is-ohm-1'],
  ['Hangul', '한국어비밀번호', '한국어비밀번호'.normalize('NFD')],
  ['kana with a voiced mark', 'ガンマ関数パス', 'カ\u3099ンマ関数ハ\u309Aス'],
  ['Greek with a tonos', 'άλφα-βήτα', 'α\u0301λφα-βη\u0301τα'],
  ['Devanagari', '\u0958लम-1234', 'क\u093Cलम-1234'],
  ['no-break space', 'brown motion', 'brown\u00A0motion'],
  ['ideographic space', 'brown motion', 'brown\u3000motion'],
  ['en quad', 'brown motion', 'brown\u2000motion'],
])('%s: %s and its other spelling are one password', (_what, one, other) => {
  expect(other).not.toBe(one)
  expect(normalPassword(other)).toBe(normalPassword(one))
})

test.each([
  ['case', 'Brownian1', 'brownian1'],
  ['width', 'ｂｒｏｗｎ123', 'brown123'],
  ['an accent', 'zurich-12', 'zürich-12'],
  ['a space at the end', 'brownian1', 'brownian1 '],
  ['a ligature', 'fixed-1234', 'ﬁxed-1234'],
  ['a sign without width', 'brownian1', 'brown\u200Bian1'],
])('%s makes another password', (_what, one, other) => {
  expect(normalPassword(other)).not.toBe(normalPassword(one))
})

test('a password is as long however it is typed', () => {
  expect(passwordLength('e\u0301'.repeat(7))).toBe(7)
  expect(passwordLength('😀'.repeat(8))).toBe(8)
  const sentence = (password: string) => newPasswordErrors({ password })[0]?.message
  for (const letter of ['é', 'e\u0301', '😀', 'ệ', 'e\u0323\u0302']) {
    expect(sentence(letter.repeat(7))).toBe('Password must contain at least 8 characters.')
    expect(sentence(letter.repeat(8))).toBeUndefined()
    expect(sentence(letter.repeat(128))).toBeUndefined()
    expect(sentence(letter.repeat(129))).toBe('Password must contain at most 128 characters')
  }
  const signUp = (password: string) => signUpErrors({ password }, { captcha: false }).map(({ message }) => message)
  expect(signUp('e\u0301'.repeat(7))).toContain('Password must contain atleast 8 characters')
  expect(signUp('e\u0301'.repeat(8))).not.toContain('Password must contain atleast 8 characters')
})
