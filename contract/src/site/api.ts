/** The calls behind the public pages (specification 7.3): open to visitors, the same for everybody. */
import { endpoint } from '../endpoint.ts'
import { AtAGlance } from './at-a-glance.ts'

export const getAtAGlance = endpoint('GET /at-a-glance', {
  who: 'anyone',
  summary: 'The at-a-glance presentation: where it is at Canva, empty when it is the platform’s own.',
  replies: { 200: AtAGlance },
})

export const getCanvaUri = endpoint('GET /vantage_/canva_uri/', {
  who: 'anyone',
  summary: 'Where the at-a-glance presentation is at Canva, empty when it is the platform’s own.',
  replies: { 200: AtAGlance },
})
