import { expect, test } from 'vitest'
import { codeIn, readLoginCode } from './login-code.ts'

test.each([
  ['as it is', '294017'],
  ['a space in the middle', '294 017'],
  ['a space after each digit', '2 9 4 0 1 7 '],
  ['no-break space', '294\u00A0017'],
  ['narrow no-break space', '294\u202F017'],
  ['figure space', '294\u2007017'],
  ['thin space', '294\u2009017'],
  ['ideographic space', '294\u3000017'],
  ['tab', '294\t017'],
  ['line break', '294017\r\n'],
  ['hyphen', '294-017'],
  ['hyphen with spaces', '294 - 017'],
  ['hyphen of typography', '294\u2010017'],
  ['non-breaking hyphen', '294\u2011017'],
  ['en dash', '294–017'],
  ['em dash', '294—017'],
  ['minus', '294−017'],
  ['full-width hyphen', '294－017'],
  ['zero-width space', '294\u200B017'],
  ['byte order mark', '\uFEFF294017'],
  ['word joiner', '294\u2060017'],
  ['soft hyphen', '294\u00AD017'],
  ['marks of direction', '\u200E294017\u202C'],
  ['variation selector', '2\uFE0F94017'],
  ['full-width digits', '２９４０１７'],
  ['full-width digits, spaced', '２９４　０１７'],
  ['both widths', '294０１７'],
  ['Arabic digits', '٢٩٤٠١٧'],
  ['digits of a mathematical font', '𝟐𝟗𝟒𝟎𝟏𝟕'],
])('%s: read as 294017', (_what, typed) => {
  expect(readLoginCode(typed)).toBe('294017')
})

test.each(['294017.', '294,017', '29 4017x', 'O94017', '+294017', '294/017', '②94017', '½94017', '294_017', 'code 294017'])(
  '%s is no code',
  (typed) => {
    expect(readLoginCode(typed)).not.toMatch(/^\d{6}$/)
  },
)

test('a code is found in the text of a mail, in digits of any width', () => {
  expect(codeIn('Your code is ２９４ 017.')).toBe('294017')
  expect(codeIn('294-017')).toBe('294017')
  expect(codeIn('Code:294017, valid for 10 minutes')).toBe('294017')
  expect(codeIn('27 November 2026, 14:03. The code 2 9 4 0 1 7 holds for 10 minutes.')).toBe('294017')
  expect(codeIn('none')).toBeUndefined()
  expect(codeIn('2940171')).toBeUndefined()
})
