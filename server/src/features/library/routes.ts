/** The content calls of spec §7.3. */

import * as api from 'contract/library/api.ts'
import { type Section, sections } from 'contract/library/sections.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/guard.ts'
import { serve } from '../../platform/serve.ts'
import { listCompanies, listItems, openItem, readItem } from './lists/list-items.ts'
import type { ListOptions } from './lists/shelf-query.ts'
import { listShelf } from './lists/shelves.ts'
import { listTopics, readTopic } from './topics/topics.ts'

export function libraryRoutes(app: FastifyInstance, deps: Deps): void {
  for (const section of sections) serveItems(app, deps, section)
  serve(app, api.listCompanies, () => listCompanies(deps))
  serve(app, api.getShelf, ({ caller, params, query }) => listShelf(deps, caller, { ...params, ...query }))

  serve(app, api.getPreparing, async () => ({ questions: deps.preparation.left() }))
  serve(app, api.listTopics, ({ caller }) => listTopics(deps, caller))
  serve(app, api.getTopic, async ({ caller, params }) => [await readTopic(deps, caller, params.topicId)])
}

/** The four calls of a section. Its lists have each item under the section's own word. */
function serveItems(app: FastifyInstance, deps: Deps, section: Section): void {
  const calls: api.ItemCalls = api.itemCalls[section]
  const list = async ({ caller, params, query, header }: ListCall) => {
    const { entries, nextCursor } = await listItems(deps, caller, section, { ...query, ...params })
    if (nextCursor !== undefined) header('next-cursor', String(nextCursor))
    return entries.map(({ item, ...discussions }) => ({ [section]: item, ...discussions }))
  }
  serve(app, calls.list, list)
  serve(app, calls.listShelf, list)
  serve(app, calls.getItem, ({ caller, params }) => readItem(deps, caller, section, params.id))
  serve(app, calls.recordAccess, ({ caller, params }) => openItem(deps, caller, section, params.id))
}

interface ListCall {
  caller: Caller
  params: { category: string } | undefined
  query: ListOptions
  header(name: string, value: string): void
}
