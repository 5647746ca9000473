/** Numeric grounding: of the figures that a model states only those are shown that are right and supported. */
import type { NumbersCase } from '../cases/case.ts'
import { citationFacts } from './grounding.ts'
import { fact, inScope, type Runner } from './runner.ts'

export const numericGrounding: Runner<NumbersCase> = async (bed, { id, reads, item, ask, says, never, shows = [] }) => {
  const person = await bed.person(...reads)
  bed.play(inScope(says))
  const answered = await bed.ask(person, { prompt: ask, ...(item && { item: await bed.placeOf(item, reads) }) })
  const text = (answered.body.response ?? '').replaceAll(/(?<!\[)\[\d\](?!\])/g, '')
  const one = [
    fact('a question is one call of the model', id, answered.calls === 1, `${answered.calls} calls`),
    ...citationFacts(id, answered),
  ]
  if (bed.isReal) return one
  const wrong = never.find((pattern) => pattern.test(text))
  const missing = shows.find((wanted) => (typeof wanted === 'string' ? !text.includes(wanted) : !wanted.test(text)))
  return [
    ...one,
    fact('numbers that are wrong or supported by nothing are not shown', id, !wrong, `${says} → ${text}`),
    ...(shows.length > 0 ? [fact('numbers that are right are shown', id, !missing, `${says} → ${text}`)] : []),
  ]
}
