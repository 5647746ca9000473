// What time does by itself: sessions expire, debits settle, subscriptions renew or end.

import { dun, renew } from './billing/renewals.ts'
import { cancelSubscription } from './billing/subscriptions.ts'
import { expireSession } from './checkout/sessions.ts'
import { debitIsDue } from './money/debits.ts'
import { periodEndOf } from './records.ts'
import { atTime, type World } from './world.ts'

/** Does everything that fell due up to now, oldest first, each at its own time and in its own transaction. Returns how many. */
export function catchUp(world: World): number {
  for (let done = 0; ; done++) {
    const next = world.store.firstDue(world.now())
    if (!next) return done
    world.store.transaction(() => happen(atTime(world, next.due), next.kind, next.id))
  }
}

function happen(world: World, kind: string, id: string): void {
  if (kind === 'checkout.session') expireSession(world, id)
  if (kind === 'debit') {
    const debit = world.store.find('debit', id)
    if (debit) debitIsDue(world, debit)
  }
  if (kind === 'dunning') {
    const dunning = world.store.find('dunning', id)
    if (dunning) dun(world, dunning)
  }
  if (kind === 'subscription') periodIsOver(world, id)
}

function periodIsOver(world: World, id: string): void {
  const subscription = world.store.find('subscription', id)
  if (!subscription) return
  const end = subscription.cancel_at_period_end ? periodEndOf(subscription) : subscription.cancel_at
  if (end !== null && end <= world.now()) cancelSubscription(world, id)
  else renew(world, subscription)
}
