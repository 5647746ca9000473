import { plansFor } from 'contract/payments/plans.ts'
import { FeeNote } from '../features/payments/fee-note.tsx'
import { PriceTable } from '../features/payments/price-table.tsx'
import { Columns, MarketingPage, Part, Remark } from '../features/site/marketing-page.tsx'
import { SignUpButton } from '../features/site/sign-up-button.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PayoffFigure } from '../ui/figures/payoff.tsx'

export const meta = pageMeta({
  title: 'Certificate',
  description: 'A core and an applied certificate in quantitative finance, each with a proctored assessment.',
})

const core = plansFor('core_certificate', 'general')
const applied = plansFor('applied_certificate', 'general')

export default function Certificate() {
  return (
    <MarketingPage
      title="Certificate"
      lead="Two certificates, one on the foundations and one on their use. Each covers its categories in full and ends in a proctored assessment."
    >
      <PayoffFigure product="digital" caption="A digital: it pays, or it does not." />
      <Columns>
        <Part title="Core">
          {core.length > 0 && <PriceTable label="Core certificate" plans={core} />}
          <Remark>Statistics, finance, coding, Linux and Python.</Remark>
        </Part>
        <Part title="Applied">
          {applied.length > 0 && <PriceTable label="Applied certificate" plans={applied} />}
          <Remark>Machine learning, data science, visualization and finance applications.</Remark>
        </Part>
      </Columns>
      <SignUpButton>Sign up now</SignUpButton>
      {core.length + applied.length > 0 && <FeeNote />}
    </MarketingPage>
  )
}
