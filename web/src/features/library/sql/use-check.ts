/** Checks a query on both sets of data, and hands it in with how many it is right on: it counts for the reader's own status, which opens nothing. */
import { useQueryClient } from '@tanstack/react-query'
import { getCode, type ItemCode } from 'contract/library/code.ts'
import type { SqlRequest } from 'contract/library/sql/perform.ts'
import { readRecording } from 'contract/library/sql/recording.ts'
import { errorText } from '../../../lib/error-text.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { toast } from '../../../lib/toasts.ts'
import { useHandIn } from '../answers/hand-in.ts'
import type { SqlWorker } from './use-sql-work.ts'

export function useCheck(id: number, { tables, ordered }: NonNullable<ItemCode['sql']>, { start }: SqlWorker) {
  const client = useQueryClient()
  const handIn = useHandIn(id)
  return async (query: string): Promise<void> => {
    const work = await start('check', () => requestOf(query))
    // A query without a result is none that was tried.
    if (work.phase !== 'checked' || work.verdict.shown.failure !== null) return
    const verdicts = [work.verdict.shown, work.verdict.hidden]
    handIn({ passed: verdicts.filter(({ isRight }) => isRight).length, total: verdicts.length }, query)
  }

  async function requestOf(query: string): Promise<Extract<SqlRequest, { type: 'check' }> | undefined> {
    try {
      // They change with the content only: once a visit is enough.
      const asked = endpointQuery(getCode, { params: { id }, query: { tests: true } })
      const { tests } = await client.fetchQuery({ ...asked, staleTime: Number.POSITIVE_INFINITY })
      if (!tests?.recording) {
        toast('Queries for this question can’t be checked right now. Your query is saved.', 'bad')
        return undefined
      }
      return { type: 'check', tables, query, hidden: tests.source, recording: readRecording(tests.recording), isOrdered: ordered }
    } catch (error) {
      toast(errorText(error), 'bad')
      return undefined
    }
  }
}
