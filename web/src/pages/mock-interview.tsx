import { plansFor } from 'contract/payments/plans.ts'
import { FeeNote } from '../features/payments/fee-note.tsx'
import { PriceTable } from '../features/payments/price-table.tsx'
import { MarketingPage, Part } from '../features/site/marketing-page.tsx'
import { money } from '../lib/money.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { PayoffFigure } from '../ui/figures/payoff.tsx'

export const meta = pageMeta({
  title: 'Mock interview',
  description: 'A paid one-to-one session of 30 minutes with an interviewer. No subscription is needed to book one.',
})

const plans = plansFor('mock', 'general')
const [session] = plans

export default function MockInterview() {
  return (
    <MarketingPage
      title="Mock interview"
      lead="One interviewer, one candidate, 30 minutes, and a frank word at the end. No subscription is needed to book one."
    >
      <PayoffFigure product="butterfly" caption="A butterfly: one date." />
      {plans.length > 0 && (
        <Part title="One session">
          <PriceTable label="Price of a session" plans={plans} />
          {session?.beforeBankFee && (
            <p>
              By bank: {money(session.beforeBankFee)} and the bank's fee of 1 %, {money(session.price.bank)} in total.
            </p>
          )}
          <FeeNote />
        </Part>
      )}
    </MarketingPage>
  )
}
