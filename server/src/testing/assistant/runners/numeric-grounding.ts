/** Numeric grounding: of the figures that a model states only those are shown as checked that are right and supported. */
import type { NumbersCase } from '../cases/case.ts'
import { citationFacts } from './grounding.ts'
import { fact, inScope, type Runner } from './runner.ts'

export const numericGrounding: Runner<NumbersCase> = async (bed, { id, reads, item, ask, says, never, shows = [] }) => {
  const person = await bed.person(...reads)
  bed.play(inScope(says))
  const answered = await bed.ask(person, { prompt: ask, ...(item && { item: await bed.placeOf(item, reads) }) })
  const response = (answered.body.response ?? '').replaceAll(/(?<!\[)\[\d\](?!\])/g, '')
  const [text = '', unchecked = ''] = response.replaceAll(/\(Left out: [^\n]*?\.\)/g, '').split('Not checked: ')
  const one = [
    fact('a question is one call of the model', id, answered.calls === 1, `${answered.calls} calls`),
    ...citationFacts(id, answered),
  ]
  if (bed.isReal) return one
  const wrong = never.find((pattern) => pattern.test(text) && !pattern.test(unchecked))
  const missing = shows.find((wanted) => (typeof wanted === 'string' ? !text.includes(wanted) : !wanted.test(text)))
  return [
    ...one,
    fact('numbers that are wrong or supported by nothing are not shown as checked', id, !wrong, `${says} → ${text}`),
    ...(shows.length > 0 ? [fact('numbers that are right are shown', id, !missing, `${says} → ${text}`)] : []),
  ]
}
