/** The at-a-glance presentation and nothing else, for frames on other pages: where `canva_uri` leads when nothing is at Canva. */
import { paths } from 'contract/paths.ts'
import { plansFor } from 'contract/payments/plans.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { YearlyPrices } from '../../features/payments/prices/yearly-prices.tsx'
import { drawSlide } from '../../features/site/deck/draw-slide.ts'
import { Presentation } from '../../features/site/deck/presentation.tsx'
import { unlistedMeta } from '../../lib/page-meta.ts'
import { siteContext } from '../../lib/site-data.ts'
import { useTheme } from '../../lib/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './at-a-glance.module.css'

const title = 'Vantage at a glance'

export const meta = unlistedMeta(title)

export function loader({ context }: LoaderFunctionArgs) {
  const { canva_uri: canvaUri, slides = [] } = context.get(siteContext).content.atAGlance
  const [plan] = plansFor('vantage', 'general')
  return { canvaUri, slides: canvaUri ? [] : slides.map(drawSlide), plan }
}

export default function AtAGlancePage() {
  const { canvaUri, slides, plan } = useLoaderData<typeof loader>()
  // No header follows the system here.
  useTheme()
  return (
    <main id="content" tabIndex={-1}>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <Presentation canvaUri={canvaUri} slides={slides} prices={plan && <YearlyPrices plan={plan} />} />
      {/* A frame has no dialogs, so the terms open beside it. */}
      <p className={styles.note}>
        Card payments carry a 3.5&nbsp;% fee. Fees are non-refundable. See the{' '}
        <a href={paths.terms()} target="_blank" rel="noopener">
          terms
        </a>
        .
      </p>
    </main>
  )
}
