/** The calls behind the public pages (spec §7.3): open to visitors, the same for everybody. */
import { endpoint } from '../endpoint.ts'
import { AtAGlance } from './at-a-glance.ts'
import { MonthlyInsights } from './insights.ts'
import { SuccessStory } from './success-stories.ts'

export const getAtAGlance = endpoint('GET /at-a-glance', {
  who: 'anyone',
  summary: 'The at-a-glance presentation: where it may be framed from, at Canva or as a page of this site.',
  replies: { 200: AtAGlance },
})

export const getCanvaUri = endpoint('GET /vantage_/canva_uri/', {
  who: 'anyone',
  summary: 'Where the at-a-glance presentation may be framed from, at Canva or as a page of this site.',
  replies: { 200: AtAGlance },
})

export const getMonthlyInsights = endpoint('GET /monthly-insight', {
  who: 'anyone',
  summary: 'The monthly insights, newest first, and where the frame of each is.',
  replies: { 200: MonthlyInsights },
})

export const getSuccessStory = endpoint('GET /success-story', {
  who: 'anyone',
  summary: 'The rate of success by year, the logos of companies and universities, and pictures of the product.',
  replies: { 200: SuccessStory },
})
