import { postAttempt } from 'contract/library/answers.ts'
import type { TestPerson } from '../../people.ts'
import type { Bed } from '../bed.ts'
import type { LeakCase } from '../cases/case.ts'

export async function attemptWrongly(
  { t }: Bed,
  { token }: TestPerson,
  id: number,
  tried: NonNullable<LeakCase['tried']>,
): Promise<void> {
  const body = 'code' in tried ? { code: tried.code, run: { passed: 0, total: 5 } } : tried
  const { status, body: judged } = await t.call(postAttempt, { token, params: { id }, body })
  if (status !== 200 || judged.verdict === 'unreadable' || judged.verdict === 'right')
    throw new Error(`no wrong attempt: ${JSON.stringify(judged)}`)
}
