/**
 * The one catalogue of plans and prices (readings §3): marketing, settings, checkout and mails read it. A module's plans stand in its
 * row of `module-table.ts`.
 */
import { moduleTable } from '../module-table.ts'
import { type Module, modules } from '../modules.ts'
import { type Audience, days, everyone, type Method, type Period, type PlanRow, plan } from './plan.ts'

export type { Audience, Method, Period } from './plan.ts'
/** Whose a plan is: a module's, or mock interviews', which are no module. */
export type ModuleOrMock = Module | 'mock'
/** The subject of an order: a module, a mock interview, or a firm's plan, which belongs to no reader. */
export type Ordered = ModuleOrMock | 'recruiters'

export interface Plan extends PlanRow {
  module: ModuleOrMock
}

/** A plan of the catalogue, or a firm's (`firm-plan.ts`). */
export interface OrderedPlan extends PlanRow {
  module: Ordered
}

/**
 * How many days a plan that renews stays open after its paid period while the renewal is still being paid: a bank debit takes four
 * business days, a card that failed is tried again after three days and after five.
 */
export const graceDays = 7

/** The bank price holds the bank's own fee of 1 % on 250 dollars. */
const mockInterview: Plan = {
  module: 'mock',
  ...plan('mock_credit', '30 minutes', everyone, days(1), false, 25_250, 25_875),
  beforeBankFee: 25_000,
}

export const plans: readonly Plan[] = [
  ...modules.flatMap((module) => moduleTable[module].plans.map((row): Plan => ({ module, ...row }))),
  mockInterview,
]

/** The plans of a module that this kind of person sees and may buy, in the catalogue's order. */
export const plansFor = (module: ModuleOrMock, audience: Audience): readonly Plan[] =>
  plans.filter((plan) => plan.module === module && plan.audiences.includes(audience))

/** Whether only students may buy this plan, and only while they are students keep its price. */
export const isForStudentsOnly = ({ module, plan }: { module: Ordered; plan: string }): boolean =>
  plans.some((one) => one.module === module && one.code === plan && !one.audiences.includes('general'))

/** The plan's product at the payment provider. It never changes, so that a coupon can name what it is good for. */
export const providerProductIdOf = ({ module, code }: Pick<OrderedPlan, 'module' | 'code'>): string => `plan_${module}_${code}`

/** Of an order that nobody pays: an administrator has opened its term. */
export const grantedPlan = 'granted'

/** The code on the wire: `1month` by card, `1month_bank` by bank; the student part stays last (`1month_bank_edu`). */
export function codeFor(plan: Pick<Plan, 'code'>, method: Method): string {
  if (method === 'card') return plan.code
  if (plan.code === 'mock_credit') return 'mock_bank'
  return plan.code.endsWith('_edu') ? plan.code.replace(/_edu$/, '_bank_edu') : `${plan.code}_bank`
}

/** How an address names a plan and how it is paid: the module and the code on the wire, with a colon between them. */
export const planLink = ({ module, code }: Pick<Plan, 'module' | 'code'>, method: Method): string =>
  `${module}:${codeFor({ code }, method)}`

/**
 * What a code on the wire means within one module, or undefined: the same code has other prices in other modules.
 * `promotions` are those that are sold here beside the catalogue's (`promotions.ts`).
 */
export function planByCode(
  module: ModuleOrMock,
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
