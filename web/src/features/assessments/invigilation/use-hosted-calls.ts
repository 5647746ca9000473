import { useQuery } from '@tanstack/react-query'
import { type BookedCall, listCalls } from 'contract/assessments/calls.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** Candidates book, move and cancel calls at any time. */
const lookAgainMs = 30_000

export const useHostedCalls = () => useQuery({ ...endpointQuery(listCalls), refetchInterval: lookAgainMs })

/** The call that is booked for the oral of an attempt; otherwise the newest one of it that is over. */
export function useOralCall(attemptId: number): BookedCall | undefined {
  const { data } = useHostedCalls()
  return data?.hosted.find(({ kind, attempt_id }) => kind === 'oral' && attempt_id === attemptId)
}
