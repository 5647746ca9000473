/**
 * The one catalogue of plans and prices (readings §3): marketing, settings, checkout and mails read it.
 *
 * Amounts are integer US cents and the specification's own figures: the card price is not computed from the bank price.
 */
import type { Module } from '../modules.ts'

export type Method = 'card' | 'bank'
export type Audience = 'general' | 'student'
export type Sold = Module | 'mock'

export interface Plan {
  module: Sold
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

/**
 * How many days a plan that renews stays open after its paid period while the renewal is still being paid: a bank debit takes four
 * business days, a card that failed is tried again after three days and after five.
 */
export const graceDays = 7

const everyone: readonly Audience[] = ['general', 'student']
const general: readonly Audience[] = ['general']
const student: readonly Audience[] = ['student']
const months = (count: number): Period => ({ unit: 'month', count })
const years = (count: number): Period => ({ unit: 'year', count })

export const plans: readonly Plan[] = [
  plan('interview', '1week_special', '1 week', general, { unit: 'week', count: 1 }, false, 100_000, 103_400),
  plan('interview', '1month', '1 month', general, months(1), true, 200_000, 207_000),
  plan('interview', '3months', '3 months', general, months(3), true, 500_000, 517_500),
  plan('interview', '6months', '6 months', general, months(6), true, 800_000, 828_000),
  plan('interview', '1month_edu', '1 month', student, months(1), true, 100_000, 103_400),
  plan('interview', '3months_edu', '3 months', student, months(3), true, 250_000, 258_750),
  plan('interview', '6months_edu', '6 months', student, months(6), true, 400_000, 414_000),
  plan('interview', 'year_special', '1 year', everyone, years(1), false, 700_000, 724_500),
  plan('interview', 'academic_special', 'Academic study', everyone, years(4), false, 1_100_000, 1_138_500),
  { ...plan('vantage', 'year', 'First year', everyone, years(1), true, 50_000, 51_750), renewal: { bank: 10_000, card: 10_350 } },
  plan('core_certificate', 'core_certificate', 'Up to 6 months', everyone, months(6), false, 500_000, 517_500),
  plan('applied_certificate', 'applied_certificate', 'Up to 6 months', everyone, months(6), false, 500_000, 517_500),
  plan('discussion', '1month', '1 month', everyone, months(1), true, 2_999, 3_104),
  plan('discussion', 'year', '1 year', everyone, years(1), true, 29_999, 31_049),
  // The bank price holds the bank's own fee of 1 % on 250 dollars.
  {
    ...plan('mock', 'mock_credit', '30 minutes', everyone, { unit: 'day', count: 1 }, false, 25_250, 25_875),
    beforeBankFee: 25_000,
  },
]

function plan(
  module: Sold,
  code: string,
  title: string,
  audiences: readonly Audience[],
  period: Period,
  renews: boolean,
  bank: number,
  card: number,
): Plan {
  return { module, code, title, audiences, period, renews, price: { bank, card } }
}

/** The plans of a module that this kind of person sees and may buy, in the catalogue's order. */
export const plansFor = (module: Sold, audience: Audience): readonly Plan[] =>
  plans.filter((plan) => plan.module === module && plan.audiences.includes(audience))

/** Whether only students may buy this plan, and only while they are students keep its price. */
export const isForStudentsOnly = ({ module, plan }: { module: Sold; plan: string }): boolean =>
  plans.some((one) => one.module === module && one.code === plan && !one.audiences.includes('general'))

/** The plan's product at the payment provider. It never changes, so that a coupon can name what it is good for. */
export const productIdOf = ({ module, code }: Pick<Plan, 'module' | 'code'>): string => `plan_${module}_${code}`

/** The code on the wire: `1month` by card, `1month_bank` by bank; the student part stays last (`1month_bank_edu`). */
export function codeFor(plan: Pick<Plan, 'code'>, method: Method): string {
  if (method === 'card') return plan.code
  if (plan.code === 'mock_credit') return 'mock_bank'
  return plan.code.endsWith('_edu') ? plan.code.replace(/_edu$/, '_bank_edu') : `${plan.code}_bank`
}

/**
 * What a code on the wire means within one module, or undefined: the same code has other prices in other modules.
 * `promotions` are those that are sold here beside the catalogue's (`promotions.ts`).
 */
export function planByCode(
  module: Sold,
  code: string,
  promotions: readonly Plan[] = [],
): { plan: Plan; method: Method } | undefined {
  for (const plan of [...plans, ...promotions]) {
    if (plan.module !== module) continue
    for (const method of ['card', 'bank'] as const) if (codeFor(plan, method) === code) return { plan, method }
  }
  return undefined
}

/** The end of a period that begins at `start`: calendar months, clipped to the last day of a shorter month. */
export function endOf(period: Period, start: Date): Date {
  const end = new Date(start)
  if (period.unit === 'day' || period.unit === 'week') {
    end.setUTCDate(end.getUTCDate() + period.count * (period.unit === 'week' ? 7 : 1))
    return end
  }
  const monthsAhead = period.count * (period.unit === 'year' ? 12 : 1)
  const day = end.getUTCDate()
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + monthsAhead)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(day, lastDay))
  return end
}
