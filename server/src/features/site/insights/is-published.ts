import type { Insight } from 'contract/site/insights.ts'

/** From the first moment of its day on (UTC), by the server's clock. */
export const isPublished = ({ published }: Pick<Insight, 'published'>, now: Date): boolean =>
  published <= now.toISOString().slice(0, 'yyyy-mm-dd'.length)
