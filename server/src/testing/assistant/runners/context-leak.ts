/** Context leakage: what comes after an item is in neither the prompt nor the reply before it was opened. */
import { openSolution } from 'contract/library/answers.ts'
import type { UnopenedCase } from '../cases/case.ts'
import { sharedStretch } from '../words.ts'
import { fact, inScope, type Runner } from './runner.ts'

/** Whoever asks has opened the solution, so that the model knows all that there is of the item but this. */
export const contextLeak: Runner<UnopenedCase> = async (bed, { id, reads, item, ask, unopened }) => {
  const person = await bed.person(...reads)
  const place = await bed.placeOf(item, reads)
  await bed.t.call(openSolution, { token: person.token, params: { id: place } })
  bed.play(inScope('This is what there is [1] [2] [3] [4] [5].'))
  const { sent, body } = await bed.ask(person, { prompt: ask, item: place })
  const seen = JSON.stringify([sent, body])
  const open = (await bed.textsOf(item, ['statement', 'solution', 'hint'])).join('\n')
  const found = (await bed.unopenedOf(item, unopened)).map((text) => sharedStretch(seen, text, 8, `${ask} ${open}`)).find(Boolean)
  return [fact('nothing of what is closed is sent or shown', id, !found, `“${found}”`)]
}
