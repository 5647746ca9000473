/** The calls that a candidate has booked, read again while one of them is to come. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listAssessments } from 'contract/assessments/api.ts'
import { type BookedCall, listCalls } from 'contract/assessments/calls.ts'
import { useCallback } from 'react'
import { endpointQuery, keyOf } from '../../../lib/queries.ts'

/** The host checks in and lets in, and the page shows it without a reload. */
const everyMs = 30_000

const query = endpointQuery(listCalls)

export const useOwnCalls = () =>
  useQuery({
    ...query,
    refetchInterval: ({ state }) => state.data?.own.some(({ status }) => status === 'booked') && everyMs,
  })

/** @returns takes a call as the server answered it last */
export function useTakeCall(): (call: BookedCall) => void {
  const client = useQueryClient()
  return useCallback(
    (call) => {
      client.setQueryData(query.queryKey, (lists) => lists && { ...lists, own: replaced(lists.own, call) })
      void client.invalidateQueries({ queryKey: query.queryKey })
      // By checking in a paper is drawn.
      void client.invalidateQueries({ queryKey: keyOf(listAssessments) })
    },
    [client],
  )
}

const replaced = (calls: readonly BookedCall[], call: BookedCall): BookedCall[] =>
  calls.some(({ id }) => id === call.id) ? calls.map((one) => (one.id === call.id ? call : one)) : [call, ...calls]
