import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Audiences } from '../features/site/audiences.tsx'
import { Hero } from '../features/site/hero.tsx'
import { offeringPrices } from '../features/site/offering-prices.ts'
import { Offerings } from '../features/site/offerings.tsx'
import { Overview } from '../features/site/overview.tsx'
import { BrownianMaximum } from '../features/site/samples/brownian-maximum.tsx'
import { Testimonials } from '../features/site/testimonials.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { siteContext } from '../lib/site-data.ts'

export const meta = pageMeta({
  description:
    'Worked questions with solutions and code, a Python environment, discussions and proctored certificates for interviews in quantitative finance.',
})

export const loader = ({ context }: LoaderFunctionArgs) => ({
  prices: offeringPrices(),
  testimonials: context.get(siteContext).content.testimonials,
})

export default function Home() {
  const { prices, testimonials } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero />
      <Offerings prices={prices} />
      <BrownianMaximum />
      <Overview />
      <Audiences />
      <Testimonials testimonials={testimonials} />
    </>
  )
}
