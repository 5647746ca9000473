/** The monthly insights (specification 2.1, 3): pages on one subject each, newest first wherever they are listed. */
import { type Static, Type } from 'typebox'

export const InsightSummary = Type.Object({
  /** The last part of its addresses. */
  slug: Type.String(),
  title: Type.String(),
  /** The day, such as `2026-01-31`. */
  published: Type.String(),
  summary: Type.String(),
})

export const Insight = Type.Object({
  ...InsightSummary.properties,
  /** About how tall its frame will be, in px, on a desk and on a phone: room kept until the frame tells. */
  height: Type.Object({ wide: Type.Integer(), narrow: Type.Integer() }),
})

/** `title` and `html_file` are the specification's; the rest is added. */
export const MonthlyInsights = Type.Object({
  monthly_insights: Type.Array(Type.Object({ html_file: Type.String(), ...InsightSummary.properties })),
})

export type InsightSummary = Static<typeof InsightSummary>
export type Insight = Static<typeof Insight>
