/** The site's content as it was read from its files. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { OneOf } from '../fields.ts'
import { InsightSummary } from './insights.ts'
import { SuccessStory } from './success-stories.ts'

const SiteFiles = Type.Object({
  insights: Type.Array(Type.Object({ ...InsightSummary.properties, state: OneOf('shown', 'dated ahead') }), {
    maxItems: 1000,
    description: 'the newest first',
  }),
  success_story: SuccessStory,
})

export const readSiteFiles = endpoint('GET /admin/content/site', {
  who: 'staff',
  summary: 'Insights, also those dated ahead, and success stories, as they were read from their files.',
  replies: { 200: SiteFiles },
})

export type SiteFiles = Static<typeof SiteFiles>
