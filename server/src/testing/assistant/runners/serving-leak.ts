/** Solution leakage beside fresh numbers, whose answer only the serving knows. */
import { openSolution } from 'contract/library/answers.ts'
import { postServing } from 'contract/library/servings.ts'
import type { Row } from '../../../features/library/shapes/row.ts'
import { asNumber } from '../../../features/library/variants/exact-number.ts'
import type { Bed } from '../bed.ts'
import type { ServingCase } from '../cases/case.ts'
import { tellOf } from '../words.ts'
import { fact, inScope, type Runner } from './runner.ts'

export const servingLeak: Runner<ServingCase> = async (bed, { id, reads, item, ask, leaks, good }) => {
  const person = await bed.person(...reads)
  const place = await bed.placeOf(item, reads)
  const { token } = person
  await bed.t.call(openSolution, { token, params: { id: place } })
  const { body: served } = await bed.t.call(postServing, { token, body: { item_id: place } })
  const told = await answerTo(bed, served.id)
  const said = leaks.map((block) => block.replaceAll('{{value}}', told))
  bed.play(inScope([...good, ...said].join('\n\n')))
  const { body } = await bed.ask(person, { prompt: ask, item: place, serving: served.id })
  const text = body.response ?? ''
  if (bed.isReal) return [fact('what was not earned is held back', id, !text.includes(told), text)]
  return [
    ...said.map((block) => fact('what was not earned is held back', id, !text.includes(tellOf(block)), `${block} → ${text}`)),
    ...good.map((block) => fact('what a tutor may say is let through', id, text.includes(tellOf(block)), `${block} → ${text}`)),
  ]
}

/** The answer to it, as somebody would write it. */
async function answerTo({ t }: Bed, id: number): Promise<string> {
  const rows = t.deps.db.selectFrom('servings').select('numbers').where('id', '=', id)
  const { value } = (await rows.executeTakeFirstOrThrow()).numbers as unknown as Row
  return String(Number(asNumber(String(value)).toPrecision(4)))
}
