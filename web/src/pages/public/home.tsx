import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { audiences } from '../../features/site/audience-texts.ts'
import { Audiences } from '../../features/site/audiences.tsx'
import { Hero } from '../../features/site/hero.tsx'
import { heroTexts } from '../../features/site/hero-texts.ts'
import { offeringCards, sessionCard } from '../../features/site/offering-cards.ts'
import { Offerings } from '../../features/site/offerings.tsx'
import { Overview } from '../../features/site/overview.tsx'
import { BrownianMaximum } from '../../features/site/samples/brownian-maximum.tsx'
import { Testimonials } from '../../features/site/testimonials.tsx'
import { BookedPlace } from '../../layouts/booked-place.tsx'
import { pageMeta } from '../../lib/page-meta.ts'
import { siteContext } from '../../lib/site-data.ts'
import { drawReflection } from '../../ui/figures/draw-reflection.ts'
import { drawSpreadingDensity } from '../../ui/figures/draw-spreading-density.ts'

export const meta = pageMeta({
  description:
    'Worked questions with solutions and code, a Python environment, discussions and two certificates for interviews in quantitative finance.',
})

// Made on the server: what is in the page is not sent once more in its script.
export const loader = ({ context }: LoaderFunctionArgs) => ({
  hero: heroTexts,
  cards: offeringCards(),
  session: sessionCard(),
  reflection: drawReflection(),
  poster: drawSpreadingDensity(),
  audiences,
  testimonials: context.get(siteContext).content.testimonials,
})

export default function Home() {
  const { hero, cards, session, reflection, poster, audiences, testimonials } = useLoaderData<typeof loader>()
  return (
    <>
      <BookedPlace />
      <Hero {...hero} />
      <Offerings cards={cards} session={session} />
      <BrownianMaximum drawing={reflection} />
      <Overview poster={poster} />
      <Audiences audiences={audiences} />
      <Testimonials {...testimonials} />
    </>
  )
}
