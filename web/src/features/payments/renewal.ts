/** When a plan is paid again, in the words of every page: `renews monthly`, `renews every 3 months`, `does not renew`. */
import type { Period, Plan } from 'contract/payments/plans.ts'

export const renewalWords = ({ renews, period }: Pick<Plan, 'renews' | 'period'>): string =>
  renews ? `renews ${everyPeriod(period)}` : 'does not renew'

const oneOf: Record<Period['unit'], string> = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' }

export const everyPeriod = ({ unit, count }: Period): string => (count === 1 ? oneOf[unit] : `every ${count} ${unit}s`)

/** `month`, `3 months`; with a word for one of them `one month`. */
export function lengthOf({ unit, count }: Period, one?: string): string {
  if (count > 1) return `${count} ${unit}s`
  return one ? `${one} ${unit}` : unit
}
