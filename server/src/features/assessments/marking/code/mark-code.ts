/** Marks a program by the calls of its frozen key: it is right where each call returns what the reference returned. */
import type { Given, MarkedQuestion } from 'contract/assessments/model.ts'
import type { CodeKey } from '../../papers/exam-key.ts'
import { forPython } from '../../papers/recorded-numbers.ts'
import { agree } from './compare-recorded.ts'
import { type CallsMade, runCalls } from './run-calls.ts'
import type { SealedOptions } from './sealed.ts'

export interface CodeMark {
  isRight: boolean
  reason: MarkedQuestion['reason']
}

/** @throws CouldNotStart */
export async function markCode(key: CodeKey, { code = '' }: Given, options: SealedOptions): Promise<CodeMark> {
  if (code.trim() === '') return wrong('unanswered')
  const calls = key.calls.map(([args]) => forPython(args))
  return markOfCalls(key, await runCalls({ source: code, entry: key.answer.entry, calls }, options))
}

export function markOfCalls({ calls }: CodeKey, { isLoaded, returned, ending }: CallsMade): CodeMark {
  if (!isLoaded || returned.length < calls.length) return wrong(ending === 'ended' ? 'did_not_run' : ending)
  const isRight = calls.every(([, expected], at) => {
    const answer = returned[at]
    return answer !== undefined && agree(expected, answer.value)
  })
  return isRight ? { isRight, reason: null } : wrong('wrong_call')
}

const wrong = (reason: MarkedQuestion['reason']): CodeMark => ({ isRight: false, reason })
