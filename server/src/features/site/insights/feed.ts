/** The insights as RSS 2.0, for readers of feeds. */
import { paths } from 'contract/paths.ts'
import type { InsightSummary } from 'contract/site/insights.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'

interface Channel {
  productName: string
  publicUrl: string
}

/** @param insights newest first */
export function feedOf(insights: readonly InsightSummary[], { productName, publicUrl }: Channel): string {
  const address = (path: string) => escapeHtml(new URL(path, publicUrl).href)
  const [newest] = insights
  const items = insights.map(
    ({ slug, title, summary, published }) => `<item>
<title>${text(title)}</title>
<link>${address(paths.insight(slug))}</link>
<guid isPermaLink="true">${address(paths.insight(slug))}</guid>
<pubDate>${day(published)}</pubDate>
<description>${text(summary)}</description>
</item>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${text(productName)}: Insights</title>
<link>${address(paths.insights())}</link>
<description>Short articles on markets and the mathematics behind them.</description>
<language>en</language>
${newest ? `<lastBuildDate>${day(newest.published)}</lastBuildDate>\n` : ''}<atom:link rel="self" type="application/rss+xml" href="${address(paths.insightsFeed())}"/>
${items.join('')}</channel></rss>
`
}

/** Noon: the same day nearly everywhere. */
const day = (published: string): string => new Date(`${published}T12:00:00Z`).toUTCString()

// What XML cannot hold, not even escaped, would make the whole feed unreadable.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const text = (value: string): string => escapeHtml(value.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
