import { plans, plansFor } from 'contract/payments/plans.ts'
import { FeeNote } from '../features/payments/fee-note.tsx'
import { PriceAgainstLength } from '../features/payments/price-against-length.tsx'
import { PriceTable, weeks } from '../features/payments/price-table.tsx'
import { Columns, MarketingPage, Part, Remark, Shelves } from '../features/site/marketing-page.tsx'
import { SignUpButton } from '../features/site/sign-up-button.tsx'
import { pageMeta } from '../lib/page-meta.ts'

export const meta = pageMeta({
  title: 'Interview',
  description:
    'The question library with solutions and code in statistics, finance, coding and machine learning: plans and prices.',
})

const professionals = plans.filter(({ module, audiences }) => module === 'interview' && !audiences.includes('student'))
const students = [...plansFor('interview', 'student')].sort((a, b) => weeks(a.period) - weeks(b.period))

export default function Interview() {
  return (
    <MarketingPage
      title="Interview"
      lead="The question library with solutions and code, the Python environment, the assistant, the discussions and exposure to recruiters. Choose how long you need it; the week gets cheaper as the stay gets longer."
    >
      <PriceAgainstLength professionals={professionals} students={students} />
      <Columns>
        <Part title="Professionals">
          <PriceTable label="Plans for professionals" plans={professionals} perWeek />
          <SignUpButton>Sign up now</SignUpButton>
        </Part>
        <Part title="Students">
          <PriceTable label="Plans for students" plans={students} perWeek />
          <Remark>
            For a university e-mail address ending in .edu, not an alumni address. You declare your student status once.
          </Remark>
        </Part>
      </Columns>
      <FeeNote />
      <Shelves
        shelves={[
          { title: 'Statistics', text: 'Probability, estimation, regression, stochastic processes.' },
          { title: 'Finance', text: 'Options, fixed income, portfolios, market microstructure.' },
          { title: 'Coding', text: 'Data structures, algorithms and numerical methods in Python.' },
          { title: 'Machine learning', text: 'Models, validation, and the questions that break them.' },
        ]}
      />
    </MarketingPage>
  )
}
