/** What a plan comes to: how long it is, what a week of it costs by bank, and whether it renews. Said alike in public and in settings. */

import { money } from 'contract/payments/money.ts'
import type { Period, Plan } from 'contract/payments/plans.ts'
import { renewalWords } from '../renewal.ts'

/** How long a period is, in weeks of the calendar's average. */
export const weeks = ({ unit, count }: Period): number =>
  count * { day: 1 / 7, week: 1, month: 365.25 / 12 / 7, year: 365.25 / 7 }[unit]

// Four years stand for a degree, however long it takes (readings §3).
const isForStudies = ({ unit, count }: Period): boolean => unit === 'year' && count > 1

/** `$460`, in whole dollars; undefined for the duration of studies, whose weeks nobody knows. */
export function weekly({ period, price }: Plan): string | undefined {
  return isForStudies(period) ? undefined : money(Math.round(price.bank / weeks(period) / 100) * 100)
}

/** `renews monthly`, `duration of studies, does not renew`. */
export const accessWords = (plan: Plan): string =>
  `${isForStudies(plan.period) ? 'duration of studies, ' : ''}${renewalWords(plan)}`
