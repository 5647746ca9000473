/** What everybody in the drill has to do with. */
import type { Provider } from '../../../server/src/testing/payments/provider.ts'
import type { Person } from './crowd.ts'
import type { Ledger } from './ledger.ts'
import type { MailReader } from './mailbox.ts'
import type { Product } from './product.ts'

export interface Drill {
  product: Product
  /** It lives on while the product is killed. */
  provider: Provider
  ledger: Ledger
  mails: MailReader
}

/** Who calls, and that each try is written down. */
export function caller({ ledger }: Drill, { from, email }: Person, step: string) {
  return { from, trying: () => ledger.tried(step, email) }
}
