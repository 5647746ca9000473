import * as api from 'contract/library/code.ts'
import * as past from 'contract/library/past-code.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { keptPackages } from '../../../platform/python-packages/kept-packages.ts'
import { serve } from '../../../platform/serve.ts'
import { readCode, saveCode } from './code.ts'
import { keepCode, readPastCode, readPastCodes } from './past-code.ts'

export function codeRoutes(app: FastifyInstance, deps: Deps): void {
  const kept = keptPackages(deps.config.dataDir)

  serve(app, api.getCode, ({ caller, params, query }) =>
    readCode(deps, caller, params.id, { withTests: query.tests ?? false, kept }),
  )

  serve(app, api.saveCode, ({ caller, params, body }) => saveCode(deps, caller, params.id, body))

  serve(app, past.listPastCode, ({ caller, params }) => readPastCodes(deps, caller, params.id))

  serve(app, past.getPastCode, ({ caller, params }) => readPastCode(deps, caller, params))

  serve(app, past.keepCode, ({ caller, params, body }) => keepCode(deps, caller, params.id, body.code))
}
