import { MarketingPage } from '../features/site/marketing-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'

export const meta = pageMeta({ title: 'Success stories', description: 'Where readers of the library went.' })

export default function SuccessStories() {
  return <MarketingPage title="Success stories" lead="Where professionals and students who prepared here went afterwards." />
}
