/** What an insight's page takes of the site's content: every title for the list, and the one that is read. */
import type { Insight } from 'contract/site/insights.ts'

export type InsightEntry = Pick<Insight, 'slug' | 'title' | 'published'>

export interface InsightReading {
  /** Newest first. */
  list: InsightEntry[]
  insight: Insight | undefined
  newer: InsightEntry | undefined
  older: InsightEntry | undefined
}

/** @param slug without it the newest; the insight is missing where there is none of that name, or none at all */
export function insightReading(insights: readonly Insight[], slug = insights[0]?.slug): InsightReading {
  const place = insights.findIndex((one) => one.slug === slug)
  const list = insights.map(({ slug, title, published }) => ({ slug, title, published }))
  if (place < 0) return { list, insight: undefined, newer: undefined, older: undefined }
  return { list, insight: insights[place], newer: list[place - 1], older: list[place + 1] }
}

/** `November 2026`, whatever the reader's time zone. */
export const month = (published: string): string => inWords(published, { month: 'long', year: 'numeric' })

/** `13 November 2026`. */
export const day = (published: string): string => inWords(published, { day: 'numeric', month: 'long', year: 'numeric' })

const inWords = (published: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${published}T12:00:00Z`).toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' })
