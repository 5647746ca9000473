/** In which order somebody is served the rows of a question. Pure. */
import { deriveKey, signature } from '../../../platform/secrets.ts'

export interface Whose {
  userId: number
  itemId: number
  version: number
}

/**
 * The place in the list of rows of somebody's n-th serving, from 0. Each has an order of their own, which nobody can foretell; nothing comes again
 * before all was seen. The own numbers, at place 0, are the question itself and are never served.
 */
export function placeOfServing(secretKey: string, { userId, itemId, version }: Whose, rows: number, serial: number): number {
  const key = deriveKey(secretKey, 'variants')
  const order = Array.from({ length: rows - 1 }, (_, index) => {
    const place = index + 1
    return { place, by: signature(key, `${userId}:${itemId}:${version}:${place}`) }
  })
  order.sort((one, other) => (one.by < other.by ? -1 : 1))
  return order[serial % order.length]?.place ?? 0
}
