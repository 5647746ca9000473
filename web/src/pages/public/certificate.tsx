import { plansFor } from 'contract/payments/plans.ts'
import { certificateQuestions } from 'contract/site/faq/certificate-questions.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AccessInTime } from '../../features/payments/prices/access-in-time.tsx'
import { FeeNote } from '../../features/payments/prices/fee-note.tsx'
import { PriceTable } from '../../features/payments/prices/price-table.tsx'
import { Faq } from '../../features/site/faq/faq.tsx'
import { Columns, MarketingPage, Part, Section, Shelves, Words } from '../../features/site/marketing-page.tsx'
import { drawManyIntervals } from '../../features/site/samples/draw-many-intervals.ts'
import { OneInterval } from '../../features/site/samples/one-interval.tsx'
import { type About, glimpses, ShelfContents } from '../../features/site/shelf-contents.tsx'
import { SignUpButton } from '../../features/site/sign-up-button.tsx'
import { pageMeta } from '../../lib/page-meta.ts'
import { siteContext } from '../../lib/site-data.ts'

export const meta = pageMeta({
  title: 'Certificate',
  description:
    'A core and an applied certificate for quantitative finance: one payment and up to six months each. Proctored assessments are coming.',
})

const aboutCore = {
  stats: 'Reading data: estimates, intervals, tests and what they do not say.',
  finance: 'Rates, options and the arguments that connect their prices.',
  coding: 'Data structures and algorithms, and why they are as fast as they are.',
  linux: 'The shell, its files and its processes.',
  python: 'The language, written so that someone else can maintain it.',
}
const aboutApplied = {
  ml: 'Models, their validation, and when to trust neither.',
  data_science: 'From raw tables to a sentence you can defend.',
  visualization: 'Charts that say one thing, truthfully.',
  finance_applications: 'Curves, risk and backtests, from end to end.',
}

const course = [
  {
    title: 'One payment',
    text: 'By bank transfer or card, for one certificate. It does not renew, and you won’t be charged again.',
  },
  {
    title: 'Up to six months',
    text: 'You can study every category of the certificate, in any order and at any hour.',
  },
  {
    title: 'A proctored assessment (coming)',
    text: 'Not available yet. It will be supervised, so that readers of the certificate can trust that the work is yours.',
  },
  { title: 'The end', text: 'Your access ends automatically on the date that Settings shows from the start.' },
]

export function loader({ context }: LoaderFunctionArgs) {
  const { shelves } = context.get(siteContext)
  // Made on the server: the catalogue and the answers are in the page, and not once more in its script.
  const offer = (module: 'core_certificate' | 'applied_certificate', about: About) => ({
    about,
    plans: plansFor(module, 'general'),
    shelves: glimpses(shelves, module),
  })
  return {
    core: offer('core_certificate', aboutCore),
    applied: offer('applied_certificate', aboutApplied),
    course,
    intervals: drawManyIntervals(),
    questions: certificateQuestions,
  }
}

export default function Certificate() {
  const { core, applied, course, intervals, questions } = useLoaderData<typeof loader>()
  return (
    <MarketingPage
      title="Certificate"
      lead="Two certificates: one on the foundations, one on their applications. Each is one payment and up to six months of access. Proctored assessments are coming; until then, a plan opens the library and practice sittings."
    >
      {core.plans[0] && <AccessInTime plan={core.plans[0]} />}
      <Columns>
        <Part title="Core">
          <PriceTable label="Core certificate" plans={core.plans} />
          <Words>It prepares you for the first questions in any role: can you reason about data, a price and a program?</Words>
          <ShelfContents shelves={core.shelves} about={core.about} stacked />
          <SignUpButton>Sign up now</SignUpButton>
        </Part>
        <Part title="Applied">
          <PriceTable label="Applied certificate" plans={applied.plans} />
          <Words>It prepares you for the work itself: data with gaps, models that flatter, and charts that people act on.</Words>
          <ShelfContents shelves={applied.shelves} about={applied.about} stacked />
        </Part>
      </Columns>
      <FeeNote />

      <Section title="From payment to certificate">
        <Shelves shelves={course} />
      </Section>

      <OneInterval drawing={intervals} />
      <Faq questions={questions} />
    </MarketingPage>
  )
}
