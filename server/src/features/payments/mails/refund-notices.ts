/**
 * Which refunds are news to the buyer. Each that stands is told once, whoever learned of it first, and in whatever order: what is told
 * is what it added. One that failed is told where it had been told. A dispute is the buyer's own, and their bank tells of it.
 */
import type { Config } from '../../../config.ts'
import { failedBetween, type MoneyBack, moneyBack } from '../ledger/money-back.ts'
import type { BuyerNotice, Change } from './notify-buyer.ts'
import { refundMail, returnedRefundMail } from './refund-mails.ts'

export function aboutRefunds(config: Config, { order, before, after, known, facts, news }: Change): BuyerNotice[] {
  // Nobody was told of a refund while nobody knew of its payment: they are told of both then.
  const sent = before.until ? refundsIn(known) : []
  const all = after.until ? refundsIn(facts) : []
  const notice = (kind: string, about: string, mail: BuyerNotice['mail']): BuyerNotice => ({ kind, about, mail })

  const made = all
    .filter((refund) => !refund.isUndone && !sent.some((other) => covers(other, refund)))
    .map((refund) => {
      const isAgain = all.some((other) => other.isUndone && other.reversal === refund.reversal && other.at < refund.at)
      return notice('refund', refund.fact, refundMail(config, order, { ...refund, isAgain }, after))
    })

  const returned = news.flatMap((fact) => {
    if (fact.kind !== 'given_back' || !fact.fact.startsWith('refund_failed:')) return []
    const less = inForce(sent, fact.reversal) - inForce(all, fact.reversal)
    return less > 0 ? [notice('refund returned', fact.fact, returnedRefundMail(config, order, less, after))] : []
  })
  return [...made, ...returned]

  /** What went back with the one was told with the other; after one that failed it is another. */
  function covers(other: MoneyBack, refund: MoneyBack): boolean {
    const isOfSame = other.reversal === refund.reversal && other.inAll >= refund.inAll
    return isOfSame && !failedBetween(facts, refund.reversal, other.at, refund.at)
  }
}

const refundsIn = (facts: Change['facts']): MoneyBack[] => moneyBack(facts).filter(({ isDispute }) => !isDispute)

const inForce = (refunds: readonly MoneyBack[], reversal: string): number =>
  refunds.reduce((sum, one) => (one.reversal === reversal && !one.isUndone ? sum + one.amount : sum), 0)
