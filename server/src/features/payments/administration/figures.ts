/** How the business does: what each figure means is in `contract/payments/figures.ts`. */
import type { Reply } from 'contract/endpoint.ts'
import type { readFigures } from 'contract/payments/figures.ts'
import { planTitle } from 'contract/payments/plan-title.ts'
import type { Deps } from '../../../deps.ts'
import { after, days } from '../../../platform/clock.ts'
import { countByPlan, countRetention, countSignUps, type Stretch, sumRenewals } from './figures-store.ts'
import { sumsByMonth } from './revenue.ts'

const monthsBack = 12
const monthsAhead = 13
const daysToPay = 30

export async function figuresNow({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Reply<typeof readFigures>> {
  const now = clock.now()
  const past = monthsFrom(now, 1 - monthsBack, monthsBack)
  const year = { from: past[0]!.from, to: now }
  const ahead = monthsFrom(now, 0, monthsAhead)
  const [plans, retained, signUps, sums, renewals] = await Promise.all([
    countByPlan(db, now),
    // The running month ends now.
    countRetention(
      db,
      past.map(({ from, to }) => ({ from, to: to < now ? to : now })),
    ),
    countSignUps(db, year, daysToPay * 24),
    sumsByMonth(db, year),
    sumRenewals(db, { from: now, to: ahead.at(-1)!.to }),
  ])
  const renewalsOf = (month: string | null) => {
    const { plans = 0, amount = 0 } = renewals.find((one) => one.month === month) ?? {}
    return { plans, amount }
  }
  return {
    at: now.toISOString(),
    plans: plans.map(({ plan, ...count }) => ({ ...count, plan: planTitle({ module: count.module, plan }) })),
    months: past.map(({ month, to }, i) => {
      const { before = 0, after: remaining = 0, lost = 0 } = retained[i] ?? {}
      const { signed_up = 0, converted = 0 } = signUps.find((one) => one.month === month) ?? {}
      const moved = sums.filter((sum) => sum.month === month)
      return {
        ...{ month, is_running: to > now, signed_up, converted, is_converting: after(to, days(daysToPay)) > now },
        ...{ subscribers_before: before, subscribers: remaining, lost },
        received: moved.reduce((sum, { paid }) => sum + paid, 0),
        refunded: moved.reduce((sum, { back }) => sum + back, 0),
      }
    }),
    renewals: ahead.map(({ month }) => ({ month, ...renewalsOf(month) })),
    late_renewals: renewalsOf(null),
  }
}

/** So many months in UTC, the first of them so many after the one of this moment. */
function monthsFrom(now: Date, first: number, count: number): (Stretch & { month: string })[] {
  const start = (place: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + first + place, 1))
  return Array.from({ length: count }, (_, place) => ({
    month: start(place).toISOString().slice(0, 7),
    from: start(place),
    to: start(place + 1),
  }))
}
