import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Aside, MarketingPage, Section } from '../../features/site/marketing-page.tsx'
import { SignUpButton } from '../../features/site/sign-up-button.tsx'
import { Logos, OrganisationCards } from '../../features/site/success/organisations.tsx'
import { SampleNote } from '../../features/site/success/sample-note.tsx'
import { Screenshots } from '../../features/site/success/screenshots.tsx'
import { SuccessRate } from '../../features/site/success/success-rate.tsx'
import { pageMeta } from '../../lib/page-meta.ts'
import { siteContext } from '../../lib/site-data.ts'

export const meta = pageMeta({
  title: 'Success stories',
  description:
    'Companies and universities, the rate of success by year and who states it, and what the product looks like from inside.',
})

export const loader = ({ context }: LoaderFunctionArgs) => context.get(siteContext).content.successStories

export default function SuccessStories() {
  const { samples, rates, source, companies, universities, screenshots } = useLoaderData<typeof loader>()
  return (
    <MarketingPage
      title="Success stories"
      lead="Where our readers work and study, how many of them succeeded, and what they used."
    >
      {samples && <SampleNote />}
      <Logos organisations={[...companies, ...universities]} title="Companies and universities" />
      <Aside title="Success rate" lead="By year. The source of the figures, and how they were counted, is below the table.">
        <SuccessRate rates={rates} source={source} />
      </Aside>
      <Section
        title="Companies"
        lead={samples ? 'Fictional ones, until real ones agree to be named here.' : 'They agreed to be named here.'}
      >
        <OrganisationCards organisations={companies} />
      </Section>
      <Section title="What they used" lead="Screenshots of the actual product. Select one to see it in full size.">
        <Screenshots screenshots={screenshots} />
        <SignUpButton>Create an account</SignUpButton>
      </Section>
    </MarketingPage>
  )
}
