import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { InsightReader } from '../../features/site/insight-reader.tsx'
import { insightReading } from '../../features/site/insight-reading.ts'
import { feedLink } from '../../features/site/insights-feed.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { siteContext } from '../../lib/site-data.ts'

// The list and the newest insight. Canonical is its own address, not that insight's: the next one takes its place, and the
// text itself is only in the frame, so that nothing is found twice.
export const meta = pageMeta({
  title: 'Insights',
  description: 'Pages on something worth knowing about markets and the mathematics behind them, with figures and their data.',
})

export const links = () => [feedLink]

export const loader = ({ context }: LoaderFunctionArgs) => insightReading(context.get(siteContext).content.insights)

export default function Insights() {
  return <InsightReader reading={useLoaderData<typeof loader>()} isShelf />
}
