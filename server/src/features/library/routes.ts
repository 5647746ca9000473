/** The calls of specification 7.3, as far as they exist. */

import * as api from 'contract/library/api.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Call, serve } from '../../platform/serve.ts'
import { listCompanies, listInterview, listShelf, openInterviewItem, readInterviewItem } from './library.ts'

export function libraryRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.listInterview, ({ caller, query, header }) => list(deps, { caller, header }, query))

  serve(app, api.listInterviewShelf, ({ caller, params, query, header }) =>
    list(deps, { caller, header }, { ...query, category: params.category }),
  )

  serve(app, api.listCompanies, () => listCompanies(deps))

  serve(app, api.getInterviewItem, ({ caller, params }) => readInterviewItem(deps, caller, params.id))

  serve(app, api.recordInterviewAccess, ({ caller, params }) => openInterviewItem(deps, caller, params.id))

  serve(app, api.getShelf, ({ caller, params, query }) => listShelf(deps, caller, { ...params, ...query }))
}

async function list(
  deps: Deps,
  { caller, header }: Pick<Call<typeof api.listInterview>, 'caller' | 'header'>,
  options: Parameters<typeof listInterview>[2],
) {
  const { entries, nextCursor } = await listInterview(deps, caller, options)
  if (nextCursor !== undefined) header('next-cursor', String(nextCursor))
  return entries
}
