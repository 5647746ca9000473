import { plans, plansFor } from 'contract/payments/plans.ts'
import { interviewQuestions } from 'contract/site/faq/interview-questions.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FeeNote } from '../../features/payments/prices/fee-note.tsx'
import { weeks } from '../../features/payments/prices/per-week.ts'
import { PriceAgainstLength } from '../../features/payments/prices/price-against-length.tsx'
import { PriceTable } from '../../features/payments/prices/price-table.tsx'
import { Faq } from '../../features/site/faq/faq.tsx'
import { Aside, Columns, MarketingPage, Part, Remark, Section, Shelves } from '../../features/site/marketing-page.tsx'
import { drawHedgeAtNoon } from '../../features/site/samples/draw-hedge-at-noon.ts'
import { HedgeAtNoon } from '../../features/site/samples/hedge-at-noon.tsx'
import { glimpses, ShelfContents } from '../../features/site/shelf-contents.tsx'
import { SignUpButton } from '../../features/site/sign-up-button.tsx'
import { useModalLink } from '../../lib/modal-link.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { siteContext } from '../../lib/site-data.ts'
import text from '../../ui/text-link.module.css'

export const meta = pageMeta({
  title: 'Interview',
  description:
    'The question library with solutions and code in statistics, finance, coding and machine learning: plans and prices for professionals and students.',
})

const about = {
  statistics: 'Probability, estimation and the processes behind prices.',
  finance: 'Options and the arguments that pin their prices down.',
  coding: 'Data structures and algorithms, in Python, with tests.',
  ml: 'Models, their validation, and the questions that break them.',
}

const besides = [
  { title: 'Python environment', text: 'Integrated: write and run code next to the question.' },
  {
    title: 'AI chatbot',
    text: '10 questions a day about what you study. It is monitored and may be wrong: check what matters.',
  },
  {
    title: 'Discussion forum',
    text: 'Each question has its own discussion: ask, answer, and read how others solved it. The community forum is a subscription of its own.',
  },
  {
    title: 'Recruiter exposure',
    text: 'You can let approved firms find you by what you have practiced. It is off until you switch it on in Settings, and they read your name only after you accept their request.',
  },
]

/** spec §1: whom the marketing names */
const readers = [
  {
    title: 'Professionals',
    text: 'You have an offer to win and a job to keep meanwhile. Take the week before a final round, or half a year of evenings.',
  },
  {
    title: 'Recruiters',
    text: 'Your firm can search by skill among the members who want to be found. Sign up on the page for recruiters, at the foot of this page.',
  },
  {
    title: 'Counselors',
    text: 'Judge before you recommend: open a free account, read the previews in full, and share what convinces you.',
  },
  {
    title: 'Universities',
    text: 'Your students pay about half with their university address, and one plan lasts for the duration of their studies.',
  },
]

// Made on the server: the catalogue and the answers are in the page, and not once more in its script.
export const loader = ({ context }: LoaderFunctionArgs) => ({
  // readings §3: marketing lists the year and the academic study under students, although everyone may buy them
  professionals: plans.filter(({ module, audiences }) => module === 'interview' && !audiences.includes('student')),
  students: [...plansFor('interview', 'student')].sort((a, b) => weeks(a.period) - weeks(b.period)),
  forum: plansFor('discussion', 'general'),
  shelves: glimpses(context.get(siteContext).shelves, 'interview'),
  about,
  besides,
  readers,
  hedge: drawHedgeAtNoon(),
  questions: interviewQuestions,
})

export default function Interview() {
  const { professionals, students, forum, shelves, about, besides, readers, hedge, questions } = useLoaderData<typeof loader>()
  return (
    <MarketingPage
      title="Interview"
      lead="The question library with solutions and code, the Python environment, the chatbot, the discussions and recruiter exposure. Choose how long you need it: the longer the plan, the less each week costs."
    >
      <PriceAgainstLength professionals={professionals} students={students} />
      <Columns>
        <Part title="Professionals">
          <PriceTable label="Plans for professionals" plans={professionals} perWeek />
          <Remark>The 1-year and academic plans are open to everyone at the same price.</Remark>
          <SignUpButton>Sign up now</SignUpButton>
        </Part>
        <Part title="Students">
          <PriceTable label="Plans for students" plans={students} perWeek />
          <Remark>
            Students must sign up with a university e-mail and correct LinkedIn information to get student pricing. The address
            ends in .edu, or in .edu and a country code; alumni addresses do not qualify. You also declare that you are enrolled.
          </Remark>
        </Part>
      </Columns>
      <FeeNote />

      <Section
        title="What is in it"
        lead="Four shelves. Each question has hints, a worked solution, and what the interviewer asks next. These are the first on each shelf; the previews are open to every account."
      >
        <ShelfContents shelves={shelves} about={about} />
      </Section>
      <Section title="Beyond the questions">
        <Shelves shelves={besides} />
      </Section>

      <HedgeAtNoon drawing={hedge} />
      <ForWhom readers={readers} />
      <Aside
        title="The community forum"
        lead="The forum is a subscription of its own. It opens the forum and the discussions of all questions, but no questions."
      >
        <PriceTable label="Plans of the discussion forum" plans={forum} />
      </Aside>
      <Faq questions={questions} />
    </MarketingPage>
  )
}

function ForWhom({ readers }: Pick<ReturnType<typeof loader>, 'readers'>) {
  const modalLink = useModalLink()
  return (
    <Section title="Who it is for">
      <Shelves shelves={readers} />
      <Remark>
        Are you a recruiter, counselor or university and need more than one account?{' '}
        <Link className={text.link} to={modalLink('support')} preventScrollReset>
          {' '}
          Write to Support
        </Link>
        .
      </Remark>
    </Section>
  )
}
