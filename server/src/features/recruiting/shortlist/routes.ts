import { addToShortlist, listShortlist, noteOnEntry, removeFromShortlist } from 'contract/recruiting/shortlist.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { addEntry, listEntries, removeEntry, writeNote } from './shortlist.ts'

export function shortlistRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, listShortlist, ({ caller, query }) => listEntries(deps, caller, query))
  serve(app, addToShortlist, ({ caller, body }) => addEntry(deps, caller, body.card))
  serve(app, noteOnEntry, ({ caller, params, body }) => writeNote(deps, caller, { id: params.id, note: body.note }))
  serve(app, removeFromShortlist, ({ caller, params }) => removeEntry(deps, caller, params.id))
}
