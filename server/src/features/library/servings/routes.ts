import * as api from 'contract/library/servings.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { answerServing, openServingSolution, takeServingHint } from './answer-serving.ts'
import { readServing } from './read-serving.ts'
import { serveQuestion } from './serve-question.ts'

export function servingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.postServing, ({ caller, body }) => serveQuestion(deps, caller, body))

  serve(app, api.getServing, ({ caller, params }) => readServing(deps, caller, params.id))

  serve(app, api.postServingAttempt, ({ caller, params, body }) => answerServing(deps, caller, params.id, body))

  serve(app, api.takeServingHint, ({ caller, params, body }) => takeServingHint(deps, caller, params.id, body.number))

  serve(app, api.openServingSolution, ({ caller, params }) => openServingSolution(deps, caller, params.id))
}
