/** Access control: what somebody may not read is in neither the prompt nor the reply. */
import { recordPurchase } from '../../../features/payments/recording/record-purchase.ts'
import type { TestPerson } from '../../people.ts'
import type { Bed } from '../bed.ts'
import type { AccessCase } from '../cases/case.ts'
import { sharedStretch } from '../words.ts'
import { accessRevocation } from './access-revocation.ts'
import { fact, inScope, type Runner } from './runner.ts'
import { attemptWrongly } from './wrong-attempt.ts'

export const accessControl: Runner<AccessCase> = async (bed, asked) => {
  const { id, reads, locked, ask, before, item } = asked
  if (id === 'access-suspended') return accessRevocation(bed, asked)
  const person = before === 'plan ran out' ? await lapsed(bed) : await bed.person(...reads)
  const place = item && (await bed.placeOf(item, reads))
  if (before === 'tried the open item' && place) await attemptWrongly(bed, person, place, { answer: '0.123' })
  const closed = await bed.textsOf(locked.item, locked.parts)
  if (before === 'another tried it' && place) {
    await attemptWrongly(bed, await bed.person(...reads), place, { answer: '0.98765' })
    closed.push('0 98765 0 98765 0 98765')
  }
  bed.play(inScope('This is what there is [1] [2] [3] [4] [5].'))
  const { sent, body } = await bed.ask(person, { prompt: ask, ...(place && { item: place }) })
  const seen = JSON.stringify([sent, body])
  const found =
    closed.map((text) => sharedStretch(seen, text, 6, ask)).find(Boolean) ??
    (seen.includes('0.98765') ? 'the other’s attempt' : undefined)
  return [fact('nothing of what is closed is sent or shown', id, !found, `“${found}”`)]
}

async function lapsed({ t, person }: Bed): Promise<TestPerson> {
  const somebody = await person()
  const at = new Date(t.clock.now().getTime() - 2 * 366 * 86_400_000)
  await recordPurchase(t.deps, { userId: somebody.id, email: somebody.email, module: 'interview', at, code: 'year_special' })
  return somebody
}
