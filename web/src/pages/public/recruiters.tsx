/** For firms: how the search works, what candidates are promised, and the sign-up of a firm. */
import { paths } from 'contract/paths.ts'
import { firmPlanAt } from 'contract/payments/firm-plan.ts'
import { money } from 'contract/payments/money.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { SignUpFirmButton } from '../../features/accounts/recruiters/sign-up-firm-button.tsx'
import { Market } from '../../features/recruiting/firm/market.tsx'
import { MarketingPage, Section, Shelves, Words } from '../../features/site/marketing-page.tsx'
import { pageMeta } from '../../lib/page-meta.ts'
import { siteContext } from '../../lib/site-data.ts'
import { TextLink } from '../../ui/text-link.tsx'

interface Price {
  bank: string
  card: string
}

/** The price of a firm's plan, in words; null while recruiting is free. */
export function loader({ context }: LoaderFunctionArgs): { price: Price | null } {
  const price = firmPlanAt(context.get(siteContext).settings.planPrices ?? [])?.price
  return { price: price ? { bank: money(price.bank), card: money(price.card) } : null }
}

export const meta = pageMeta({
  title: 'Recruiters',
  description:
    'Search by skill among quantitative-finance candidates who want to be found. Names only after a candidate accepts your request.',
})

const steps = [
  {
    title: 'Sign up your firm',
    text: 'With its domain and your email there. You confirm the email, and an administrator approves the firm within two working days.',
  },
  {
    title: 'Search',
    text: 'By role, region, certificate, skill and date. Each result has at least five candidates behind it, so a card never points at one person.',
  },
  {
    title: 'Ask',
    text: 'You name the role, the place and the pay range. Each seat has 30 requests a week, and at most three a year go to the same candidate.',
  },
  {
    title: 'Meet',
    text: 'If the candidate accepts, you read the details that they choose, such as name and email. If they decline, you do not learn who they are.',
  },
]

const promises = [
  {
    title: 'By choice',
    text: 'A card is off until its candidate switches it on. Consent is withdrawn with one click.',
  },
  {
    title: 'Without a name',
    text: 'A card shows bands and regions that at least five candidates share: no name, employer, school, picture or free text.',
  },
  {
    title: 'Every look is shown',
    text: 'Candidates read which firm saw their card, for a year, and can block any firm. A firm at the domain of their email, or at one they name, never sees them.',
  },
  {
    title: 'Order not for sale',
    text: 'The order of results is drawn anew each week for each firm. Nobody can pay for a place.',
  },
]

export default function Recruiters() {
  const { price } = useLoaderData<typeof loader>()
  const costs = price
    ? `A plan for a whole firm and one year costs ${price.bank} by bank transfer or ${price.card} by card.`
    : 'It is free for approved firms.'
  return (
    <MarketingPage
      title="Recruiters"
      lead={`Search for candidates by what they can do. You read their names only after they accept your request. ${costs}`}
    >
      <Section title="How it works">
        <Shelves shelves={steps} />
        <Words>
          <Market />
        </Words>
        <Words>
          <SignUpFirmButton />
        </Words>
      </Section>
      <Section
        title="Promises to candidates"
        lead={
          <>
            In short. <TextLink to={paths.recruiters('/promises')}>Read all promises</TextLink>.
          </>
        }
      >
        <Shelves shelves={promises} />
      </Section>
    </MarketingPage>
  )
}
