/** The parts of the public pages that are content, not settings: read from files when the server starts. */
import { type Static, Type } from 'typebox'
import { Presentation } from './at-a-glance.ts'
import { Insight, InsightSketch } from './insights.ts'
import { SuccessStories } from './success-stories.ts'
import { Terms } from './terms.ts'

/** Spelled as spec §3 spells it. */
const Testimonial = Type.Object({
  index: Type.Integer(),
  url: Type.String(),
  avatar: Type.String(),
  title: Type.String(),
  name: Type.String(),
  testimonial: Type.String(),
  initials: Type.String(),
})

export const Testimonials = Type.Object(
  {
    samples: Type.Boolean({ description: 'true while they are invented, which the page then says, or false' }),
    // spec §9
    testimonials: Type.Array(Testimonial, { minItems: 3, maxItems: 3, description: 'a list of exactly three testimonials' }),
  },
  { additionalProperties: false, description: 'a mapping with `samples` and `testimonials`' },
)

export const SiteContent = Type.Object({
  testimonials: Testimonials,
  atAGlance: Presentation,
  /** Newest first. */
  insights: Type.Array(Insight),
  /** By the insight's slug, where its figure can be sketched. */
  sketches: Type.Optional(Type.Record(Type.String(), InsightSketch)),
  successStories: SuccessStories,
  terms: Terms,
  /** The promises to candidates about recruiters, where the content has them. */
  recruiterPromises: Type.Optional(Terms),
})

export type Testimonials = Static<typeof Testimonials>
export type SiteContent = Static<typeof SiteContent>
