/** Looks for an item's answer in what somebody wrote, in a thread: whoever reads meanwhile waits for none of it. */
import { resolve } from 'node:path'
import type { Deps } from '../../../deps.ts'
import type { Key } from './judge.ts'
import type { Telling } from './tells-answer.ts'

const script = resolve(import.meta.dirname, 'tells-answer-task.ts')

/**
 * @param by whose text it is: they wait for their own turn
 * @param keys of one question or of several
 * @throws a problem (503) where too many people wait for a thread
 */
export async function lookForAnswer(
  { markup }: Pick<Deps, 'markup'>,
  by: number,
  keys: readonly Key[],
  text: string,
): Promise<Telling> {
  if (keys.length === 0) return 'no'
  // Nothing else of a question goes along.
  const answers = keys.map(({ answer, ranges }) => ({ answer, misconceptions: [], ...(ranges && { ranges }) }))
  return (await markup.run<Telling>(by, script, { keys: answers, text })) ?? 'nobody can say'
}
