/** When a plan is paid again, in the words of every page: `renews monthly`, `renews every 3 months`, `does not renew`. */
import type { Period, Plan } from 'contract/payments/plans.ts'

export const renewalWords = ({ renews, period }: Pick<Plan, 'renews' | 'period'>): string =>
  renews ? `renews ${everyPeriod(period)}` : 'does not renew'

const oneOf: Record<Period['unit'], string> = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' }

const everyPeriod = ({ unit, count }: Period): string => (count === 1 ? oneOf[unit] : `every ${count} ${unit}s`)
