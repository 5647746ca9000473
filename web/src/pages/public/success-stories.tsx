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
      lead="Where readers of this library work and study, how many of them succeeded, and what they worked with."
    >
      {samples && <SampleNote />}
      <Logos organisations={[...companies, ...universities]} title="Companies and universities" />
      <Aside
        title="Success rate"
        lead="By year. The source of each figure, and what is known about how it was counted, is below the table."
      >
        <SuccessRate rates={rates} source={source} />
      </Aside>
      <Section
        title="Companies"
        lead={samples ? 'Invented ones, until real ones agree to be named here.' : 'They agreed to be named here.'}
      >
        <OrganisationCards organisations={companies} />
      </Section>
      <Section
        title="What they worked with"
        lead="The product as it is: nothing was drawn for these pictures. Each opens in its full size."
      >
        <Screenshots screenshots={screenshots} />
        <SignUpButton>Create an account</SignUpButton>
      </Section>
    </MarketingPage>
  )
}
