/** What everybody in the drill has to do with, and who they are. */
import type { Provider } from '../../../server/src/testing/payments/provider.ts'
import type { Ledger, Step } from './ledger.ts'
import type { MailReader } from './people/mailbox.ts'
import type { Product } from './product.ts'

export interface Drill {
  product: Product
  /** It lives on while the product is killed. */
  provider: Provider
  ledger: Ledger
  mails: MailReader
}

export interface Person {
  email: string
  username: string
  deviceId: string
  /** A network of their own: limits count networks. */
  from: string
}

export interface Session {
  id: number
  token: string
}

/** Who calls, and that each try is written down. */
export function asked({ ledger }: Drill, { from, email }: Person, step: Step) {
  return { from, trying: () => ledger.tried(step, email) }
}
