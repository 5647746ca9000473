import { credentialPaths } from 'contract/credentials/paths.ts'
import { renewalMonths, validMonths } from 'contract/credentials/rules.ts'
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
import { TextLink } from '../../ui/text-link.tsx'

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
    'Against the clock, in Safe Exam Browser: it runs on Windows, macOS, iOS and iPadOS, not on Linux, Android or ChromeOS. A locked browser is not a person who watches.',
  invigilated: 'With an invigilator on a video call, in any browser and on any system.',
}

/** The numbers and the address of the page come from the contract, which the page's script need not carry. */
const proof = () => ({
  verify: credentialPaths.verify(),
  parts: [
    {
      title: 'It proves',
      text: 'The named holder’s account reached the pass mark, overall and in each section, on the day that the certificate names. It says whether a locked browser or an invigilator was used, and whether an oral was held.',
    },
    {
      title: 'It does not prove',
      text: 'It does not identify the person who shows it, and a locked browser is not a person who watches. The certificate of a demonstration proves nothing: its questions are public.',
    },
    {
      title: 'Verified without us',
      text: 'It is signed, and follows the open standard Open Badges 3.0. Anyone can verify the file in their own browser. With its bundle that works even when this site is gone.',
    },
    {
      title: 'Its end',
      text: `It expires after ${validMonths} months, and you can renew it from month ${renewalMonths} on. It is revoked before that only for a mistake or after a decision, by two people, or at its holder’s wish, as when it is reissued. Its page shows the reason.`,
    },
  ],
})

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
    proof: proof(),
    intervals: drawManyIntervals(),
    questions: certificateQuestions,
  }
}

export default function Certificate() {
  const { core, applied, course, hasAssessments, proof, intervals, questions } = useLoaderData<typeof loader>()
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

      <Section
        title="A certificate and its limits"
        lead={
          <>
            You have received one? <TextLink to={proof.verify}>Verify it here</TextLink>, without an account.
          </>
        }
      >
        <Shelves shelves={proof.parts} />
      </Section>

      <OneInterval drawing={intervals} />
      <Faq questions={questions} />
    </MarketingPage>
  )
}
