/** The contract's endpoints as queries: a query's key is its endpoint and what it was asked with. */
import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, Reply } from 'contract/endpoint.ts'
import { call, type Rest } from './api.ts'

/** `useQuery(endpointQuery(getItem, { params: { id } }))`; spread it to add options: `{ ...endpointQuery(…), enabled }`. */
export function endpointQuery<E extends Endpoint>(endpoint: E, ...rest: Rest<E>) {
  const [input] = rest
  return queryOptions({
    queryKey: [...keyOf(endpoint), input?.params ?? null, input?.query ?? null],
    queryFn: ({ signal }): Promise<Reply<E>> => call(endpoint, { ...input, signal } as Parameters<typeof call<E>>[1]),
  })
}

/** Of everything that was asked of an endpoint: `client.invalidateQueries({ queryKey: keyOf(getItem) })`. */
export const keyOf = ({ method, path }: Endpoint): readonly string[] => [method, path]
