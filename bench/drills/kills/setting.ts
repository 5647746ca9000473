/** What everybody in the drill has to do with. */
import type { Provider } from '../../../server/src/testing/payments/provider.ts'
import type { Person } from './crowd.ts'
import type { Deliveries } from './deliveries.ts'
import type { Journal } from './journal.ts'
import type { MailReader } from './mailbox.ts'
import type { Product, startSecondProcess } from './product.ts'
import type { Random } from './random.ts'
import type { Timed } from './timed.ts'

export interface Drill {
  product: Product
  /** It lives on while the product is killed. */
  provider: Provider
  journal: Journal
  mails: MailReader
}

/** A drill on its way. */
export interface Run extends Drill {
  random: Random
  deliveries: Deliveries
  tell(line: string): void
  kills: number
  /** Of the kills, those before the server was ready. */
  killsWhileStarting: number
  /** From a start after a kill to ready, each. */
  starts: Timed<void>[]
  /** Each that was started on the same folder: how it ended and what it said. */
  secondProcesses: Timed<Awaited<ReturnType<typeof startSecondProcess>>>[]
}

/** For a call of this person's: where it comes from, and that each try, and each that is cut off, is written down under this step. */
export function countingTries({ journal }: Drill, { from, email }: Person, step: string) {
  return { from, trying: () => journal.tried(step, email), cutOff: () => journal.cutOff(step) }
}
