/** A question that nobody has touched, of one hint. */
import type { Question } from 'contract/library/answers.ts'

export const question: Question = {
  ...{ id: 1, kind: 'number', ask: null, options: [], variables: [], hints: [], hint_count: 1, attempts: [], attempt_count: 0 },
  ...{ status: 'new', solution_uri: null, points: [], points_made: [], points_enough: 0, follow_ups: [], topics: [] },
  ...{ follow_ups_answered: false, follow_ups_judged: [], dialogue_steps: 0 },
  ...{ methods: [], companies: [], roles: [], time_target: 5, variants: 0 },
}
