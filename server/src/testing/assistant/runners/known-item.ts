/** Known-item retrieval: whether the item that somebody has in mind is found, and what is said of it grounded. */
import { openSolution } from 'contract/library/answers.ts'
import type { Answered, Bed } from '../bed.ts'
import type { KnownCase } from '../cases/case.ts'
import { wordsIn } from '../words.ts'
import { citationFacts, pairFacts, quotationFacts, sentencesOf } from './grounding.ts'
import { fact, inScope, outOfScope, type Runner } from './runner.ts'

export const knownItem: Runner<KnownCase> = async (bed, { id, reads, ask, wants, opened, looksUnrelated }) => {
  const person = await bed.person(...reads)
  const item = await bed.placeOf(wants, reads)
  if (opened) await bed.t.call(openSolution, { token: person.token, params: { id: item } })
  bed.play(inScope('The library speaks of it [1] [2] [3] [4] [5].'))
  const answered = await bed.ask(person, { prompt: ask })
  const found = await itemsIn(bed, answered)
  const facts = [
    fact('the wanted item is among the first three', id, found.slice(0, 3).includes(wants), `${ask} → ${found.join(', ')}`),
    ...citationFacts(id, answered),
  ]
  if (bed.isReal) return [...facts, ...pairFacts(bed, id, answered, sentencesOf(answered.body.response))]
  if (!looksUnrelated) return facts
  // The model is wrong about it: then the library alone decides.
  bed.play(outOfScope('This has nothing to do with it.'))
  const { body } = await bed.ask(person, { prompt: ask })
  const isAnswered = (await bed.markOf(person)) === null
  const quoted = await quotationFacts(bed, id, body)
  return [
    ...facts,
    ...quoted,
    fact('questions that look unrelated and are not are answered', id, isAnswered, `${ask} → ${body.response}`),
  ]
}

/** In the order in which they were found. */
async function itemsIn(bed: Bed, { body, sent }: Answered): Promise<string[]> {
  if (!bed.isReal) return [...new Set(await Promise.all((body.citations ?? []).map((citation) => bed.itemOf(citation))))]
  const told = wordsIn(sent.at(-1)?.content ?? '').join(' ')
  return bed.itemsInText(told)
}
