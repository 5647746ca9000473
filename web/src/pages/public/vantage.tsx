import { money } from 'contract/payments/money.ts'
import { plansFor } from 'contract/payments/plans.ts'
import { vantageQuestions } from 'contract/site/faq/vantage-questions.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { drawPriceOverYears } from '../../features/payments/prices/draw-price-over-years.ts'
import { FeeNote } from '../../features/payments/prices/fee-note.tsx'
import { PriceOverYears } from '../../features/payments/prices/price-over-years.tsx'
import { PriceTable } from '../../features/payments/prices/price-table.tsx'
import { YearlyPrices } from '../../features/payments/prices/yearly-prices.tsx'
import { AtAGlance } from '../../features/site/at-a-glance.tsx'
import { drawSlide } from '../../features/site/deck/draw-slide.ts'
import { Presentation } from '../../features/site/deck/presentation.tsx'
import { Faq } from '../../features/site/faq/faq.tsx'
import { Columns, MarketingPage, Part, Remark, Section, Shelves } from '../../features/site/marketing-page.tsx'
import { SixTrades } from '../../features/site/samples/six-trades.tsx'
import { pageMeta } from '../../lib/page-meta.ts'
import { siteContext } from '../../lib/site-data.ts'

export const meta = pageMeta({
  title: 'Vantage',
  description: 'Tools for new hires and interns: Linux, Python, data science, visualization and finance applications.',
})

const texts = {
  lead: 'Premium insights and tools, aimed at new hires and interns: what a desk expects you to use from the first morning.',
  glance: 'The five modules in a few slides: what each one teaches, and one thing to take away from it.',
  modules: 'In the order you need them in your first week. One subscription opens all five.',
  prices: 'Fig. 1. The price of each year by bank transfer. Most curves that a desk pays for go the other way.',
}

const shelves = [
  { title: 'Linux', text: 'The shell, its files and its processes: from a question to the line that answers it.' },
  { title: 'Python', text: 'The language as a desk writes it: short, tested, and maintainable by someone else.' },
  { title: 'Data Science', text: 'From raw tables to a sentence you can defend to people who know the data.' },
  { title: 'Visualization', text: 'Charts that say one thing, truthfully, in three seconds.' },
  { title: 'Finance Applications', text: 'Curves, risk and backtests from end to end, with their costs left in.' },
]

const aboutRenewal = ({ bank, card }: { bank: number; card: number }) =>
  `The first payment opens one year. Vantage then renews every year at ${money(bank)} by bank or ${money(card)} by card until you cancel in Settings. You keep access for the whole paid year.`

// Made on the server: the words, the slides, the catalogue and the answers are in the page, and not once more in its script.
export function loader({ context }: LoaderFunctionArgs) {
  const { canva_uri: canvaUri, slides = [] } = context.get(siteContext).content.atAGlance
  const [plan] = plansFor('vantage', 'general')
  return {
    canvaUri,
    slides: canvaUri ? [] : slides.map(drawSlide),
    plan,
    renewal: plan?.renewal && aboutRenewal(plan.renewal),
    yearly: plan && drawPriceOverYears(plan),
    texts,
    shelves,
    questions: vantageQuestions,
  }
}

export default function Vantage() {
  const { canvaUri, slides, plan, renewal, yearly, texts, shelves, questions } = useLoaderData<typeof loader>()
  return (
    <MarketingPage title="Vantage" lead={texts.lead}>
      <AtAGlance text={texts.glance} plan={plan}>
        <Presentation canvaUri={canvaUri} slides={slides} prices={plan && <YearlyPrices plan={plan} />} />
      </AtAGlance>

      <Section title="Five modules" lead={texts.modules}>
        <Shelves shelves={shelves} />
      </Section>

      {plan && (
        <Columns>
          <Part title="Price">
            <PriceTable label="Plans of Vantage" plans={[plan]} />
            {renewal && <Remark>{renewal}</Remark>}
            <FeeNote />
          </Part>
          {yearly && <PriceOverYears drawing={yearly} caption={texts.prices} />}
        </Columns>
      )}

      <SixTrades />
      <Faq questions={questions} />
    </MarketingPage>
  )
}
