import { expect, test } from 'vitest'
import { codeFamilies } from '../../../../testing/code-families.ts'
import { sealedOptions } from '../../../../testing/sealed-programs.ts'
import type { CodeKey } from '../../papers/exam-key.ts'
import { markCode, markOfCalls } from './mark-code.ts'
import type { CallsMade } from './run-calls.ts'

/** A small family; `npm run drill -- --sealed` marks all of the bank. */
const [family] = codeFamilies('coding/fills-after-the-halt')
const key = family!.keys[0]!

const mark = async (code: string) => markCode(key, { code }, await sealedOptions())

test('the reference is right, a wrong solution is not, and an empty one is none', async () => {
  expect(await mark(family!.reference)).toEqual({ isRight: true, reason: null })
  expect(await mark(family!.mutants['mutants/end_inclusive.py']!)).toEqual({ isRight: false, reason: 'wrong_call' })
  expect(await mark(' \n')).toEqual({ isRight: false, reason: 'unanswered' })
})

const two: CodeKey = { ...key, calls: [...key.calls.slice(0, 1), [[1], 2]] }
const first = { value: two.calls[0]![1] }

test.each<[string | null, CallsMade]>([
  [null, { isLoaded: true, returned: [first, { value: { f: '2.0' } }], ending: 'ended' }],
  ['wrong_call', { isLoaded: true, returned: [first, { value: 3 }], ending: 'ended' }],
  ['wrong_call', { isLoaded: true, returned: [first, undefined], ending: 'ended' }],
  ['did_not_run', { isLoaded: false, returned: [], ending: 'ended' }],
  ['did_not_run', { isLoaded: true, returned: [first], ending: 'ended' }],
  ['took_too_long', { isLoaded: true, returned: [first], ending: 'took_too_long' }],
  ['took_too_long', { isLoaded: false, returned: [], ending: 'took_too_long' }],
  ['used_too_much', { isLoaded: true, returned: [first], ending: 'used_too_much' }],
])('%s', (reason, made) => {
  expect(markOfCalls(two, made)).toEqual({ isRight: reason === null, reason })
})
