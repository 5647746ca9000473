/** Whether a checkout opens the booking of an interview: asked by each page of the way, and never taken from another one. */
import { useQuery } from '@tanstack/react-query'
import { type VerifiedAccess, verifyMockAccess } from 'contract/mock-interviews/api.ts'
import { ApiError, call, isRefusedAs } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'

export type Access =
  | { state: 'asking' }
  | { state: 'granted'; access: VerifiedAccess }
  | { state: 'refused' }
  /** The bank has the money still. */
  | { state: 'pending'; sentence: string; again: () => void }
  /** Nobody knows: no answer came, or one that says nothing of the link. */
  | { state: 'unknown'; sentence: string; again: () => void }

/** @param sessionId null where the address has none: that is refused without asking; undefined while the address is not known */
export function useAccess(sessionId: string | null | undefined): Access {
  const { data, error, refetch } = useQuery({
    queryKey: ['mock access', sessionId],
    queryFn: ({ signal }) => call(verifyMockAccess, { body: { session_id: sessionId ?? '' }, signal }),
    enabled: typeof sessionId === 'string',
    // A booking that is made meanwhile uses it up: who is at it is not turned away.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const again = () => void refetch()
  if (sessionId === null) return { state: 'refused' }
  if (data) return { state: 'granted', access: data }
  if (!error) return { state: 'asking' }
  if (isRefusedAs(error, verifyMockAccess, 'mock_payment_pending')) return { state: 'pending', sentence: error.message, again }
  return isRefusal(error) ? { state: 'refused' } : { state: 'unknown', sentence: errorText(error), again }
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && (error.status === 400 || error.status === 403)
