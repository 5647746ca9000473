/** What the signed-in screens have loaded. Leaving starts a new page or clears it: the next person at this browser sees nothing of it. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal stays one however often it is asked for; a lost connection or a busy server may pass.
        retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
      },
      mutations: { retry: false },
    },
  })
}
