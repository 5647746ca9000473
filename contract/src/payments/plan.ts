/** What a plan is, and the words in which the rows of the catalogue are written. */

export type Method = 'card' | 'bank'
export type Audience = 'general' | 'student'

/** A plan in the row of its module. Amounts are integer US cents; the card price is not computed from the bank price. */
export interface PlanRow {
  /** The card code; the bank code follows from it (`codeFor`). */
  code: string
  title: string
  audiences: readonly Audience[]
  period: Period
  renews: boolean
  /** What the first payment costs, in cents. */
  price: Record<Method, number>
  /** What each further period costs where that differs, in cents. */
  renewal?: Record<Method, number>
  /** The price by bank before the bank's own fee, in cents, where the price holds one. */
  beforeBankFee?: number
  /** Its checkout offers no promotion codes. */
  refusesPromotionCodes?: true
}

/** A length of access. Months and years are calendar ones. */
export interface Period {
  unit: 'day' | 'week' | 'month' | 'year'
  count: number
}

export const everyone: readonly Audience[] = ['general', 'student']
export const general: readonly Audience[] = ['general']
export const student: readonly Audience[] = ['student']

export const days = (count: number): Period => ({ unit: 'day', count })
export const weeks = (count: number): Period => ({ unit: 'week', count })
export const months = (count: number): Period => ({ unit: 'month', count })
export const years = (count: number): Period => ({ unit: 'year', count })

export function plan(
  code: string,
  title: string,
  audiences: readonly Audience[],
  period: Period,
  renews: boolean,
  bank: number,
  card: number,
): PlanRow {
  return { code, title, audiences, period, renews, price: { bank, card } }
}
