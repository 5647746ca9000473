/** Out of scope: questions that have nothing to do with the subject are refused. */
import type { UnrelatedCase } from '../cases/case.ts'
import { fact, outOfScope, type Runner } from './runner.ts'

export const refusal: Runner<UnrelatedCase> = async (bed, { id, reads, ask }) => {
  const person = await bed.person(...reads)
  bed.play(outOfScope('Of course, here is how it is done.'))
  const { body } = await bed.ask(person, { prompt: ask })
  const isRefused = (await bed.markOf(person)) === 'unrelated' && !body.response.includes('here is how')
  return [fact('unrelated questions are refused and marked', id, isRefused, `${ask} → ${body.response}`)]
}
