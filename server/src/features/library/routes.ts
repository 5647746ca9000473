/** The content calls of spec §7.3. */

import * as api from 'contract/library/api.ts'
import type { Item } from 'contract/library/model.ts'
import type { Section } from 'contract/library/sections.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/guard.ts'
import { serve } from '../../platform/serve.ts'
import { type ListOptions, listCompanies, listItems, listShelf, openItem, readItem } from './library.ts'
import { listTopics, readTopic } from './topics/topics.ts'

export function libraryRoutes(app: FastifyInstance, deps: Deps): void {
  const interview = itemHandlers(deps, 'interview', (item) => ({ interview: item }))
  serve(app, api.interviewItems.list, interview.list)
  serve(app, api.interviewItems.listShelf, interview.list)
  serve(app, api.interviewItems.getItem, interview.read)
  serve(app, api.interviewItems.recordAccess, interview.open)
  serve(app, api.listCompanies, () => listCompanies(deps))

  const certificate = itemHandlers(deps, 'certificate', (item) => ({ certificate: item }))
  serve(app, api.certificateItems.list, certificate.list)
  serve(app, api.certificateItems.listShelf, certificate.list)
  serve(app, api.certificateItems.getItem, certificate.read)
  serve(app, api.certificateItems.recordAccess, certificate.open)

  const vantage = itemHandlers(deps, 'vantage', (item) => ({ vantage: item }))
  serve(app, api.vantageItems.list, vantage.list)
  serve(app, api.vantageItems.listShelf, vantage.list)
  serve(app, api.vantageItems.getItem, vantage.read)
  serve(app, api.vantageItems.recordAccess, vantage.open)

  serve(app, api.getShelf, ({ caller, params, query }) => listShelf(deps, caller, { ...params, ...query }))

  serve(app, api.listTopics, ({ caller }) => listTopics(deps, caller))
  serve(app, api.getTopic, async ({ caller, params }) => [await readTopic(deps, caller, params.topicId)])
}

interface ListCall {
  caller: Caller
  params: { category: string } | undefined
  query: ListOptions
  header(name: string, value: string): void
}

interface ItemCall {
  caller: Caller
  params: { id: number }
}

/** @param named puts an item under the word that its list has for it */
function itemHandlers<Named>(deps: Deps, section: Section, named: (item: Item) => Named) {
  return {
    async list({ caller, params, query, header }: ListCall) {
      const { entries, nextCursor } = await listItems(deps, caller, section, { ...query, ...params })
      if (nextCursor !== undefined) header('next-cursor', String(nextCursor))
      return entries.map(({ item, ...discussions }) => ({ ...named(item), ...discussions }))
    },
    read: ({ caller, params }: ItemCall) => readItem(deps, caller, section, params.id),
    open: ({ caller, params }: ItemCall) => openItem(deps, caller, section, params.id),
  }
}
