/**
 * The contract's endpoints as queries and mutations. A query's key is its endpoint and what it was asked with, so
 * `refresh: [listSomething]` after a change names the call whose answers are old.
 */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Reply } from 'contract/endpoint.ts'
import { call, type Input, type Rest } from './api.ts'

/** `useQuery(endpointQuery(getItem, { params: { id } }))`; spread it to add options: `{ ...endpointQuery(…), enabled }`. */
export function endpointQuery<E extends Endpoint>(endpoint: E, ...rest: Rest<E>) {
  const [input] = rest
  return queryOptions({
    queryKey: [...keyOf(endpoint), input?.params ?? null, input?.query ?? null],
    queryFn: ({ signal }): Promise<Reply<E>> => call(endpoint, { ...input, signal } as Parameters<typeof call<E>>[1]),
  })
}

/** `mutate({ params, body })`. A failure is shown as a toast unless `quiet`; afterwards the named queries are fetched anew. */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  { refresh = [], quiet = false }: { refresh?: readonly Endpoint[]; quiet?: boolean } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input as Parameters<typeof call<E>>[1]),
    meta: { quiet },
    onSuccess: () => Promise.all(refresh.map((stale) => client.invalidateQueries({ queryKey: keyOf(stale) }))),
  })
}

const keyOf = ({ method, path }: Endpoint): readonly string[] => [method, path]
