import { MarketingPage } from '../features/site/marketing-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'

export const meta = pageMeta({ title: 'Insights', description: 'Monthly insights into quantitative finance, for everybody.' })

export default function Insights() {
  return (
    <MarketingPage
      title="Insights"
      lead="One page a month on something worth knowing about markets and the mathematics behind them."
    />
  )
}
