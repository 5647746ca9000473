import * as api from 'contract/recruiting/search.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { findPresent } from './present-cards.ts'
import { deleteSaved, listSaved, save } from './saved-searches.ts'
import { search } from './search-cards.ts'

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.searchCards, ({ caller, body }) => search(deps, caller, body))

  serve(app, api.checkCards, ({ caller, body }) => findPresent(deps, caller, body.cards))

  serve(app, api.listSavedSearches, ({ caller }) => listSaved(deps, caller))

  serve(app, api.saveSearch, ({ caller, body }) => save(deps, caller, body))

  serve(app, api.deleteSavedSearch, ({ caller, params }) => deleteSaved(deps, caller, params.id))
}
