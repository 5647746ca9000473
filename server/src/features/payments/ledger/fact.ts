/**
 * The facts about an order: everything that can happen to it, in our words.
 *
 * `fact` names what happened and is unique within an order, so that recording it twice is recording it once. It also fixes
 * the rest of the fact: two reports under one name say the same.
 */
import { Type } from 'typebox'
import { Value } from 'typebox/value'

/** What a payment was for, in the smallest unit of its currency, and what was really charged after promotions. */
export interface Charged {
  listed: number
  total: number
  currency: string
}

interface Kinds {
  /** A one-off payment has arrived. */
  paid: { charged: Charged; email?: string }
  /** An invoice of a subscription is paid: its period is open. `renewal`: not the first one. */
  period: { charged: Charged; until: Date; renewal: boolean; subscription: string }
  /** A try to collect for a further period failed; the provider may try again. */
  renewal_failed: { invoice: string }
  /** A bank debit is on its way. */
  submitted: { subscription?: string; email?: string }
  debit_failed: object
  /** An administrator opened the order's term without a payment. `by`: their number. */
  granted: { by: number; reason: string }
  /** … and took it back before its end. */
  withdrawn: { by: number; reason: string }
  /** The checkout closed unpaid. */
  expired: object
  /** It will not renew; what is paid for stays open. */
  cancelled: object
  /** A cancellation was taken back. */
  renewing: object
  /** The provider's subscription is over. */
  ended: { subscription?: string }
  /** All of a payment went back: a refund, or a dispute that is open. `amount`: how much, in cents. */
  taken_back: { reversal: string; amount?: number }
  /** … and came again: a refund that failed, a dispute that was won. `amount`: of the refund, in cents; else all of it. */
  given_back: { reversal: string; amount?: number }
  /** A part of a payment went back, `amount` of it in all, in cents. It closes nothing. */
  part_refunded: { reversal: string; amount: number }
  /** A payment that is not what was ordered. It opens nothing and is shown to the operator. */
  mismatch: { charged: Charged; expected: number }
}

export type Fact = { [K in keyof Kinds]: { fact: string; kind: K; at: Date } & Kinds[K] }[keyof Kinds]

/** A fact under the number by which it is stored; within an order a later one has a higher number. */
export type StoredFact<F extends Fact = Fact> = F & { id: number }

/** Facts, and whose they are: an order that we name ourselves, or the one that the provider's report is about. */
export type FactReport = ProviderReport | { orderId: number; customer?: undefined; facts: Fact[] }

/** What the provider says, in an event or because it was polled. Whose it is: the order's reference where its object bears one, else its customer. */
export interface ProviderReport {
  reference: string | undefined
  customer: string | undefined
  facts: Fact[]
}

/** There is nowhere to pay the order, and there will not be. */
export const neverOpened = (at: Date): Fact => ({ fact: 'expired:unopened', kind: 'expired', at })

export function ofKind<F extends Fact, K extends Fact['kind']>(facts: readonly F[], kind: K): Extract<F, { kind: K }>[] {
  return facts.filter((fact): fact is Extract<F, { kind: K }> => fact.kind === kind)
}

/** Where a buyer without an account is reached: the address that they gave at the provider. */
export const typedEmail = (facts: readonly Fact[]): string | undefined =>
  facts.flatMap((fact) => ('email' in fact && fact.email ? [fact.email] : []))[0]

/** Everything of a fact but its name, kind and time, as it is stored. */
export function dataOf({ fact: _fact, kind: _kind, at: _at, ...data }: Fact): string {
  return JSON.stringify(data)
}

/** A stored fact. Throws on a row that no fact can have written. */
export function factFrom(row: { fact: string; kind: string; at: Date; data: unknown }): Fact {
  const { fact, kind, at } = row
  if (!isKind(kind)) throw new Error(`Unknown kind of fact: ${kind}`)
  const data = Value.Parse(stored[kind], row.data)
  const until = 'until' in data && typeof data.until === 'string' ? { until: new Date(data.until) } : {}
  // The schema above is the shape of this kind; only the date was a string.
  return { ...data, ...until, fact, kind, at } as Fact
}

export const toJson = (facts: readonly Fact[]): string => JSON.stringify(facts)

/** The facts that `toJson` wrote. */
export function fromJson(json: unknown): Fact[] {
  const rows = Value.Parse(Type.Array(Type.Object({ fact: Type.String(), kind: Type.String(), at: Type.String() })), json)
  return rows.map(({ fact, kind, at, ...data }) => factFrom({ fact, kind, at: new Date(at), data }))
}

const Charged = Type.Object({ listed: Type.Integer(), total: Type.Integer(), currency: Type.String() })
const Subscription = Type.Object({ subscription: Type.Optional(Type.String()) })
const email = Type.Optional(Type.String())
const Reversal = Type.Object({ reversal: Type.String(), amount: Type.Optional(Type.Integer()) })
/** Of an administrator: who, and why. */
const Deed = Type.Object({ by: Type.Integer(), reason: Type.String() })
const Nothing = Type.Object({})

const stored = {
  paid: Type.Object({ charged: Charged, email }),
  period: Type.Object({ charged: Charged, until: Type.String(), renewal: Type.Boolean(), subscription: Type.String() }),
  renewal_failed: Type.Object({ invoice: Type.String() }),
  submitted: Type.Object({ subscription: Type.Optional(Type.String()), email }),
  debit_failed: Nothing,
  granted: Deed,
  withdrawn: Deed,
  expired: Nothing,
  cancelled: Nothing,
  renewing: Nothing,
  ended: Subscription,
  taken_back: Reversal,
  part_refunded: Type.Object({ reversal: Type.String(), amount: Type.Integer() }),
  given_back: Reversal,
  mismatch: Type.Object({ charged: Charged, expected: Type.Integer() }),
} satisfies Record<keyof Kinds, unknown>

const isKind = (kind: string): kind is keyof Kinds => Object.hasOwn(stored, kind)
