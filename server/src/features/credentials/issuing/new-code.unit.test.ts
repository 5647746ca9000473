import { codePattern } from 'contract/credentials/paths.ts'
import { expect, test, vi } from 'vitest'
import { newCode } from './new-code.ts'

test('a code has 128 bits that nobody can predict: each place draws from all 58 digits', () => {
  // The generator of the language can be predicted from its output.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const codes = Array.from({ length: 4000 }, newCode)
  const whole = new RegExp(`^${codePattern}$`)
  expect(codes.filter((code) => !whole.test(code))).toEqual([])
  const digits = Array.from({ length: 22 }, (_, place) => new Set(codes.map((code) => code[place])).size)
  expect(digits).toEqual(Array(22).fill(58))
})
