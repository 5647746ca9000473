import { plansFor } from 'contract/payments/plans.ts'
import { certificateQuestions } from 'contract/site/faq/certificate-questions.ts'
import type { SiteSettings } from 'contract/site/model.ts'
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
    'A core and an applied certificate for quantitative finance: one payment and up to six months of access to a library and practice sittings each.',
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

/** @param ways in which one can be examined here; undefined: none */
const courseWith = (ways: SiteSettings['assessments']) => [
  {
    title: 'One payment',
    text: 'By bank transfer or card, for one certificate. It does not renew, and you won’t be charged again.',
  },
  {
    title: 'Up to six months',
    text: 'You can study every category of the certificate, in any order and at any hour.',
  },
  ways ? { title: 'An examination', text: `${ways.map((way) => wayTexts[way]).join(' ')} You have three tries.` } : noAssessment,
  { title: 'The end', text: 'Your access ends automatically on the date that Settings shows from the start.' },
]

const wayTexts: Record<NonNullable<SiteSettings['assessments']>[number], string> = {
  locked_browser:
    'Against the clock, in Safe Exam Browser: it runs on Windows, macOS and iPadOS, not on Linux, Android or ChromeOS. A locked browser is not a person who watches.',
  invigilated: 'With an invigilator on a video call, in any browser and on any system.',
}

const noAssessment = {
  title: 'No assessment here',
  text: 'This site holds no examinations at the moment. Your plan opens the library and practice sittings, which issue no certificate.',
}

export function loader({ context }: LoaderFunctionArgs) {
  const { shelves, settings } = context.get(siteContext)
  // Made on the server: the catalogue and the answers are in the page, and not once more in its script.
  const offer = (module: 'core_certificate' | 'applied_certificate', about: About) => ({
    about,
    plans: plansFor(module, 'general'),
    shelves: glimpses(shelves, module),
  })
  return {
    core: offer('core_certificate', aboutCore),
    applied: offer('applied_certificate', aboutApplied),
    course: courseWith(settings.assessments),
    hasAssessments: settings.assessments !== undefined,
    intervals: drawManyIntervals(),
    questions: certificateQuestions,
  }
}

export default function Certificate() {
  const { core, applied, course, hasAssessments, intervals, questions } = useLoaderData<typeof loader>()
  return (
    <MarketingPage
      title="Certificate"
      lead={`Two certificates: one on the foundations, one on their applications. Each is one payment and up to six months of access to its library and practice sittings${hasAssessments ? ', and an examination.' : '. This site holds no examinations at the moment.'}`}
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
