/**
 * Which changes of whether a plan goes on are news to the buyer, whoever made them: themselves here or at the provider, the operator, or
 * somebody who sits at their screen.
 */
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import { ofKind } from '../ledger/fact.ts'
import { isTakenBack } from '../ledger/reduce-order.ts'
import { cancelledMail, endedMail, keptMail, withdrawnMail } from './cancellation-mails.ts'
import type { BuyerNotice, Change } from './notify-buyer.ts'
import { isNoticeSent } from './sent-notices.ts'

export async function aboutCancellation(db: Db, config: Config, { order, before, after, facts }: Change): Promise<BuyerNotice[]> {
  const notice = (kind: 'cancelled' | 'renewing' | 'ended', mail: BuyerNotice['mail']): BuyerNotice[] => [
    { kind, about: ofKind(facts, kind).at(-1)?.fact ?? kind, mail },
  ]
  const { status, until, openUntil } = after
  if (before.status === 'active' && status === 'cancelled' && until && openUntil) {
    // A student's plan that is not renewed was told with its reason.
    const isTold = await isNoticeSent(db, { order_id: order.id, kind: 'student price', about: until.toISOString() })
    return isTold ? [] : notice('cancelled', cancelledMail(config, order, { openUntil }))
  }
  if (before.status === 'cancelled' && status === 'active' && until) return notice('renewing', keptMail(config, order, { until }))
  const withdrawn = ofKind(facts, 'withdrawn').at(-1)
  if (before.status === 'active' && status === 'ended' && withdrawn)
    return [{ kind: 'withdrawn', about: withdrawn.fact, mail: withdrawnMail(config, order) }]
  // A refund is told as one.
  if (before.status === 'active' && status === 'ended' && !isTakenBack(facts)) return notice('ended', endedMail(config, order))
  return []
}
