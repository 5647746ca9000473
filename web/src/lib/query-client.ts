/** What the signed-in screens have loaded. Forgotten at log-out: the next person at this browser sees nothing of it. */
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError, onSignedOut } from './api.ts'
import { errorText } from './error-text.ts'
import { toast } from './toasts.ts'

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal stays one however often it is asked for; a lost connection or a busy server may pass.
        retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
      },
      mutations: { retry: false },
    },
    mutationCache: new MutationCache({
      // decisions, 1: what the specification only logs is shown as well; silence loses people's work.
      onError: (error, _variables, _context, mutation) => {
        console.error(error)
        if (!mutation.meta?.quiet) toast(errorText(error), 'bad')
      },
    }),
  })
  if (typeof window !== 'undefined') onSignedOut(() => client.clear())
  return client
}
