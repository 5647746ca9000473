/** Runs a coding question's tests, and hands in the code with how many passed: it counts for the reader's own status, which opens nothing. */
import { useQueryClient } from '@tanstack/react-query'
import { getCode } from 'contract/library/code.ts'
import { errorText } from '../../../lib/error-text.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { toast } from '../../../lib/toasts.ts'
import { useHandIn } from '../answers/hand-in.ts'
import type { Job, Outcome } from './python.ts'
import type { createWork } from './work.ts'

export function useTests(id: number, start: ReturnType<typeof createWork>['start']) {
  const client = useQueryClient()
  const handIn = useHandIn(id)
  return async (code: string): Promise<Outcome> => {
    const outcome = await start('test', () => jobOf(code))
    if (outcome.end === 'done' && outcome.rows.length > 0)
      handIn({ passed: outcome.rows.filter(({ passed }) => passed).length, total: outcome.rows.length }, code)
    return outcome
  }

  async function jobOf(code: string): Promise<Job | undefined> {
    try {
      // They change with the content only: once a visit is enough.
      const asked = endpointQuery(getCode, { params: { id }, query: { tests: true } })
      const { tests } = await client.fetchQuery({ ...asked, staleTime: Number.POSITIVE_INFINITY })
      if (!tests) {
        toast('The tests for this question can’t run right now. Your code is saved.', 'bad')
        return undefined
      }
      return { type: 'test', code, tests: tests.source, recording: tests.recording }
    } catch (error) {
      toast(errorText(error), 'bad')
      return undefined
    }
  }
}
