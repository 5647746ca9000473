/** Multi-turn: a follow-up is asked with the open item and one's own history. */
import { newConversation } from '../bed.ts'
import type { FollowUpCase } from '../cases/case.ts'
import { sharedStretch, wordsIn } from '../words.ts'
import { citationFacts } from './grounding.ts'
import { fact, inScope, type Runner } from './runner.ts'

export const multiTurn: Runner<FollowUpCase> = async (bed, { id, reads, item, before, ask }) => {
  const conversation = newConversation()
  const stranger = await bed.person(...reads)
  const person = await bed.person(...reads)
  const place = await bed.placeOf(item, reads)
  bed.play(inScope('First things first [1].'))
  await bed.ask(stranger, { prompt: 'My secret is a kingfisher, explain it.', item: place, conversation })
  await bed.ask(person, { prompt: before, item: place, conversation })
  const answered = await bed.ask(person, { prompt: ask, item: place, conversation })
  const told = JSON.stringify(answered.sent)
  const [statement = ''] = await bed.textsOf(item, ['statement'])
  const isThere = sharedStretch(told, statement, Math.min(12, wordsIn(statement).length)) !== undefined
  const isOwn = told.includes(before) && !told.includes('kingfisher')
  return [
    fact(
      'the open item is in the prompt of a follow-up',
      id,
      isThere,
      `${ask} → ${answered.body.source}: ${answered.body.response}`,
    ),
    fact('one’s own history is, and nobody else’s', id, isOwn, told.slice(-600)),
    ...citationFacts(id, answered),
  ]
}
