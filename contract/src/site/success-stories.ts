/** Who learnt here, what the product looks like, and the rate of success (spec §2.1, §3, §9): on the wire and on the page. */
import { type Static, Type } from 'typebox'

const Rate = Type.Object({
  year: Type.Integer(),
  /** In percent. */
  rate: Type.Number(),
})

/** What `GET /success-story` answers. Every `url` is an address of ours, of a picture. */
export const SuccessStory = Type.Object({
  success_rate: Type.Array(Rate),
  /** Where the figures come from, in the operator's words. */
  success_rate_source: Type.String(),
  company_list: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
  university_list: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
  screenshot_list: Type.Array(Type.String()),
})

/** A picture and its size in pixels, so that its place is kept before it is there. */
const Picture = Type.Object({ url: Type.String(), width: Type.Number(), height: Type.Number() })

const Organisation = Type.Object({
  name: Type.String(),
  about: Type.String(),
  /** Empty where there is none. */
  website: Type.String(),
  logo: Picture,
  /** Drawn in one dark ink, which dark paper turns light. */
  one_ink: Type.Boolean(),
})

const Screenshot = Type.Object({
  title: Type.String(),
  text: Type.String(),
  light: Picture,
  dark: Picture,
})

/** What the page shows. */
export const SuccessStories = Type.Object({
  /** Whether companies and universities are invented, to show where real ones will stand. */
  samples: Type.Boolean(),
  rates: Type.Array(Rate),
  source: Type.String(),
  companies: Type.Array(Organisation),
  universities: Type.Array(Organisation),
  screenshots: Type.Array(Screenshot),
})

export type SuccessStory = Static<typeof SuccessStory>
export type SuccessStories = Static<typeof SuccessStories>
export type Picture = Static<typeof Picture>
export type Organisation = Static<typeof Organisation>
export type Screenshot = Static<typeof Screenshot>
