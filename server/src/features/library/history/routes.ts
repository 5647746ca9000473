import { readItemHistory } from 'contract/library/history.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { readHistory } from './item-history.ts'

export function itemHistoryRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, readItemHistory, ({ caller, params }) => readHistory(deps, caller, params.id))
}
