import { money } from 'contract/payments/money.ts'
import { plansFor } from 'contract/payments/plans.ts'
import { useLoaderData } from 'react-router'
import { FeeNote } from '../../features/payments/prices/fee-note.tsx'
import { PriceTable } from '../../features/payments/prices/price-table.tsx'
import { Columns, MarketingPage, Part, Remark, Shelves } from '../../features/site/marketing-page.tsx'
import { HalfHour, WayThere } from '../../features/site/session.tsx'
import { pageMeta } from '../../lib/page-meta.ts'
import { BridgeFigure } from '../../ui/figures/bridge.tsx'
import { BuyButton } from '../account/buy-button.tsx'

export const meta = pageMeta({
  title: 'Mock interview',
  description: 'A paid one-to-one session of 30 minutes with an interviewer. No subscription is needed to book one.',
})

// Made on the server: the catalogue is not sent once more as a script.
export const loader = () => plansFor('mock', 'general')

export default function MockInterview() {
  const plans = useLoaderData<typeof loader>()
  const [session] = plans
  return (
    <MarketingPage
      title="Mock interview"
      lead="One interviewer, one candidate, 30 minutes, and honest feedback at the end. No subscription is needed to book one."
    >
      <figure style={{ margin: 0 }}>
        <BridgeFigure />
        <figcaption style={{ marginTop: 8, font: 'var(--caption)', color: 'var(--ink-2)' }}>
          A bridge: the path is free, both ends are fixed.
        </figcaption>
      </figure>
      <Columns>
        <Part title="The half hour">
          <HalfHour />
        </Part>
        {session && (
          <Part title="One session">
            <PriceTable label="Price of a session" plans={plans} />
            {session.beforeBankFee && (
              <Remark>
                By bank: {money(session.beforeBankFee)} and the bank fee of 1 %, {money(session.price.bank)} in total.
              </Remark>
            )}
            <Remark>One payment for one session; it does not renew. You must be at least 18 years old.</Remark>
            <p style={{ marginTop: 24 }}>
              <BuyButton plan={session} />
            </p>
            <FeeNote />
          </Part>
        )}
      </Columns>
      <Columns>
        <Part title="How to book">
          <WayThere />
        </Part>
        <Part title="What to bring">
          <p>
            A quiet room, pen and paper, and the questions you would rather not be asked. The interviewer brings the rest, from
            statistics and finance to code and machine learning: you choose.
          </p>
        </Part>
      </Columns>
      <Shelves
        shelves={[
          { title: 'A first interview', text: 'To hear yourself explain a proof aloud before it counts.' },
          { title: 'A change of desk', text: 'To find out which of your answers are out of date.' },
          { title: 'A second attempt', text: 'To learn why the first one failed.' },
          { title: 'A class', text: 'For counselors and universities that give a student one session.' },
        ]}
      />
    </MarketingPage>
  )
}
