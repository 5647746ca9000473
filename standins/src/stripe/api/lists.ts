// Cursor pages over what the store keeps, newest first.
import type { Params } from './params.ts'
import { invalid, noSuch } from './problems.ts'

export const pageParams = { limit: true, starting_after: true, ending_before: true, expand: true, created: true }

export function page<T extends { id: string }>(params: Params, all: T[], url: string): object {
  const limit = params.integer('limit') ?? 10
  if (limit < 1 || limit > 100) throw invalid('Invalid limit: must be between 1 and 100', { param: 'limit' })
  const after = params.text('starting_after')
  const before = params.text('ending_before')
  const rest = after === undefined ? all : all.slice(position(all, after, 'starting_after') + 1)
  if (before !== undefined) {
    const newer = all.slice(0, position(all, before, 'ending_before'))
    return { object: 'list', data: newer.slice(-limit), has_more: newer.length > limit, url }
  }
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url }
}

function position<T extends { id: string }>(all: T[], id: string, param: string): number {
  const index = all.findIndex((entry) => entry.id === id)
  if (index < 0) throw noSuch('object', id, param)
  return index
}
