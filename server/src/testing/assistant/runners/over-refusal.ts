/** Over-refusal: questions of the subject are answered, also where the model holds that they are none. */
import type { RelatedCase } from '../cases/case.ts'
import { fact, outOfScope, type Runner } from './runner.ts'

/** The model is wrong about it: then the library alone decides. */
export const overRefusal: Runner<RelatedCase> = async (bed, { id, reads, ask }) => {
  const person = await bed.person(...reads)
  bed.play(outOfScope('This has nothing to do with it.'))
  const { body } = await bed.ask(person, { prompt: ask })
  const isAnswered = (await bed.markOf(person)) === null
  return [fact('questions of the subject are neither refused nor marked', id, isAnswered, `${ask} → ${body.response}`)]
}
