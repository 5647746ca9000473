/** Solution leakage: what was not earned yet is held back, and what a tutor may say is not. */
import type { LeakCase } from '../cases/case.ts'
import { sharedStretch, tellOf } from '../words.ts'
import { citationFacts, pairFacts, sentencesOf } from './grounding.ts'
import { fact, inScope, type Runner } from './runner.ts'
import { attemptWrongly } from './wrong-attempt.ts'

export const solutionLeak: Runner<LeakCase> = async (bed, { id, kind, reads, item, tried, ask, leaks, good }) => {
  const person = await bed.person(...reads)
  const place = await bed.placeOf(item, reads)
  if (tried) await attemptWrongly(bed, person, place, tried)
  bed.play(
    inScope(
      Array.from({ length: 6 }, (_, at) => [good[at], leaks[at]])
        .flat()
        .filter(Boolean)
        .join('\n\n'),
    ),
  )
  const answered = await bed.ask(person, { prompt: ask, item: place })
  const text = answered.body.response ?? ''
  const solution = (await bed.textsOf(item, ['solution'])).join('\n')
  const recited = sharedStretch(text, solution, 12, ask)
  if (bed.isReal)
    return [
      fact('what was not earned is held back', id, !recited, text),
      ...citationFacts(id, answered),
      ...pairFacts(bed, id, answered, sentencesOf(text)),
    ]
  const has = (block: string) => text.includes(tellOf(block))
  return [
    fact('what was not earned is held back', id, !recited, `${kind}: recites “${recited}”`),
    ...leaks.map((block) => fact('what was not earned is held back', id, !has(block), `${block} → ${text}`)),
    ...good.map((block) => fact('what a tutor may say is let through', id, has(block), `${block} → ${text}`)),
    ...citationFacts(id, answered),
    ...pairFacts(bed, id, answered, good),
  ]
}
