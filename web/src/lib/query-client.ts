/** What the signed-in screens have loaded. Forgotten at log-out: the next person at this browser sees nothing of it. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isUnanswered, onSignedOut } from './api.ts'
import { findConnection, loseConnection, whenBack } from './connection.ts'
import { tellFailure } from './error-text.ts'
import { noteExamination } from './open-examination.ts'
import { currentSession } from './session.ts'

export function createQueryClient(): QueryClient {
  // The server renders pages of visitors, too.
  const isInBrowser = typeof window !== 'undefined'
  const beganSignedIn = isInBrowser && currentSession() !== undefined
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // What a page still shows while one leaves it is asked for by nobody any more.
        enabled: () => !beganSignedIn || currentSession() !== undefined,
        // Without a connection it says so, instead of waiting for one without a word; and it asks again when there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A refusal stays one however often it is asked for; a lost connection or a busy server may pass, and what was too much at once.
        retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || mayPass(error.status)),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error) => {
        if (isUnanswered(error)) loseConnection()
        if (error instanceof ApiError && error.code === 'sitting_open') noteExamination(true)
      },
      onSuccess: findConnection,
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (isUnanswered(error)) loseConnection()
        if (mutation.meta?.quiet) console.error(error)
        else tellFailure(error)
      },
      onSuccess: findConnection,
    }),
  })
  if (isInBrowser) {
    onSignedOut(() => {
      client.clear()
      noteExamination(false)
    })
    recoverUnanswered(client)
  }
  return client
}

/** Whatever found no answer is asked for again when the server is reached, however else it wants to be refreshed. */
function recoverUnanswered(client: QueryClient): void {
  whenBack(() => {
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && isUnanswered(state.error),
    })
  })
}

const mayPass = (status: number): boolean => status === 0 || status === 429 || status >= 500
