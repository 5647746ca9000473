/** How access must stand by what the provider holds. It shares nothing with the reducer, which goes by facts. */
import { endOf, type Period } from 'contract/payments/plans.ts'
import type { Holding } from './holdings.ts'

export interface WantedAccess {
  status: 'pending' | 'active' | 'cancelled' | 'ended' | 'failed'
  until: Date | null
}

/** @param isCancelledHere a fixed term's cancellation, of which the provider knows nothing. Undefined: there is nothing to have access to. */
export function wantedAccess(holding: Holding, period: Period, isCancelledHere: boolean): WantedAccess | undefined {
  const { facts, takenBack, subscription, isComplete } = holding
  const paid = holding.payments.map(({ at, until }) => ({ at, until: until ?? endOf(period, at) }))
  if (paid.length === 0) {
    if (facts.has('debit_failed')) return { status: 'failed', until: null }
    return isComplete ? { status: 'pending', until: null } : undefined
  }
  const remaining = paid.filter(({ at }) => !takenBack || (subscription && at > takenBack))
  if (remaining.length === 0) return { status: 'ended', until: earliest(takenBack, latestEnd(paid)) }
  const until = latestEnd(remaining)
  if (subscription?.endedAt) return { status: 'ended', until: earliest(subscription.endedAt, until) }
  return { status: (subscription ? subscription.isEnding : isCancelledHere) ? 'cancelled' : 'active', until }
}

const latestEnd = (paid: { until: Date }[]): Date => new Date(Math.max(...paid.map(({ until }) => until.getTime())))

const earliest = (a: Date | undefined, b: Date): Date => (a && a < b ? a : b)
