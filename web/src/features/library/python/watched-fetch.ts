/** A `fetch` that tells of the packages it was asked for: which, how many bytes have come, and of how many as far as the answers say. */
import { countBytes } from './count-bytes.ts'
import type { LoadingPackages } from './protocol.ts'

export function watchedFetch(fetch: typeof globalThis.fetch, tell: (loading: LoadingPackages) => void): typeof globalThis.fetch {
  const loading: LoadingPackages = { names: [], bytes: 0, of: 0 }

  const count = (response: Response) =>
    countBytes(response, (more) => {
      loading.bytes += more
      tell({ ...loading, of: Math.max(loading.of, loading.bytes) })
    })

  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.ok) return response
    loading.names = [...loading.names, nameOf(String(input instanceof Request ? input.url : input))]
    loading.of += Number(response.headers.get('content-length') ?? 0)
    // Who asked for it is told when it breaks off.
    count(response.clone()).catch(() => {})
    return response
  }
}

/** `…/scikit_learn-1.8.0-cp314….whl` is scikit-learn. */
const nameOf = (address: string): string => (address.split('/').at(-1)?.split('-')[0] ?? '').replaceAll('_', '-')
