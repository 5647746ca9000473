import { plansFor } from 'contract/payments/plans.ts'
import { FeeNote } from '../features/payments/fee-note.tsx'
import { PriceTable } from '../features/payments/price-table.tsx'
import { MarketingPage, Part, Shelves } from '../features/site/marketing-page.tsx'
import { SignUpButton } from '../features/site/sign-up-button.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PayoffFigure } from '../ui/figures/payoff.tsx'

export const meta = pageMeta({
  title: 'Vantage',
  description:
    'Premium insights and tools for new hires and interns: Linux, Python, data science, visualization and finance applications.',
})

const plans = plansFor('vantage', 'general')

export default function Vantage() {
  return (
    <MarketingPage
      title="Vantage"
      lead="Premium insights and tools, aimed at new hires and interns: what a desk expects you to use from the first morning on."
    >
      <PayoffFigure product="forward" caption="A forward: it tracks the desk from day one." />
      {plans.length > 0 && (
        <Part title="Access">
          <PriceTable label="Plans of Vantage" plans={plans} />
          <FeeNote />
        </Part>
      )}
      <SignUpButton>Sign Up Now</SignUpButton>
      <Shelves
        shelves={[
          { title: 'Linux', text: 'The shell, processes, files and the tools around them.' },
          { title: 'Python', text: 'The language as a desk writes it.' },
          { title: 'Data science', text: 'From raw tables to a sentence one can defend.' },
          { title: 'Visualization', text: 'Charts that say one thing, and say it truly.' },
          { title: 'Finance applications', text: 'Curves, risk and backtests, end to end.' },
        ]}
      />
    </MarketingPage>
  )
}
