/** The monthly insights (spec §2.1, §3): pages on one subject each, newest first wherever they are listed. */
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

/** The lines of an insight's first figure, for the picture that other sites show of it. */
export const InsightSketch = Type.Object({
  lines: Type.Array(
    Type.Object({
      role: Type.Union([Type.Literal('subject'), Type.Literal('other'), Type.Literal('bound'), Type.Literal('ghost')]),
      /** Across and up, from 0 to 1. */
      points: Type.Array(Type.Tuple([Type.Number(), Type.Number()])),
    }),
  ),
  caption: Type.String(),
  /** For who does not see it. */
  says: Type.String(),
})

export type InsightSummary = Static<typeof InsightSummary>
export type Insight = Static<typeof Insight>
export type InsightSketch = Static<typeof InsightSketch>
