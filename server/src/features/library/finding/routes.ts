import * as api from 'contract/library/finding.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import type { KnownWords } from '../words/known-words.ts'
import type { FindElsewhere } from './elsewhere.ts'
import { readNote, readProgress, setBookmark, writeNote } from './finding.ts'
import { searcher } from './search.ts'

export function findingRoutes(
  app: FastifyInstance,
  deps: Deps,
  words: () => Promise<KnownWords>,
  elsewhere: readonly FindElsewhere[],
): void {
  const search = searcher(deps, words, elsewhere)
  serve(app, api.search, ({ caller, query }) => search(caller, query.q))
  serve(app, api.saveBookmark, ({ caller, params, body }) => setBookmark(deps, caller, params.id, body.bookmarked))
  serve(app, api.getNote, ({ caller, params }) => readNote(deps, caller, params.id))
  serve(app, api.saveNote, ({ caller, params, body }) => writeNote(deps, caller, params.id, body))
  serve(app, api.getProgress, ({ caller }) => readProgress(deps, caller))
}
