/** What candidates of assessments are promised. */
import { endpoint } from '../endpoint.ts'
import { Terms } from './terms.ts'

export const getPromises = endpoint('GET /assessments/promises', {
  who: 'anyone',
  duringSitting: true,
  summary: 'What candidates of assessments are promised, as HTML.',
  replies: { 200: Terms },
})
