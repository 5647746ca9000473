/** What the signed-in screens have loaded. Forgotten at log-out: the next person at this browser sees nothing of it. */
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError, onSignedOut } from './api.ts'
import { tellFailure } from './error-text.ts'

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a connection it says so, instead of waiting for one without a word; and it asks again when there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A refusal stays one however often it is asked for; a lost connection or a busy server may pass, and what was too much at once.
        retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || mayPass(error.status)),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => (mutation.meta?.quiet ? console.error(error) : tellFailure(error)),
    }),
  })
  if (typeof window !== 'undefined') onSignedOut(() => client.clear())
  return client
}

const mayPass = (status: number): boolean => status === 0 || status === 429 || status >= 500
