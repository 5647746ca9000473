import { getWork } from 'contract/library/work.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { readWork } from './work.ts'

export function workRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, getWork, ({ caller, query }) => readWork(deps, caller, query))
}
