import * as api from 'contract/library/answers.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { attempt, hint, points, readQuestion, solution } from './answers.ts'

export function answerRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.getQuestion, ({ caller, params }) => readQuestion(deps, caller, params.id))

  serve(app, api.postAttempt, ({ caller, params, body }) => attempt(deps, caller, params.id, body))

  serve(app, api.takeHint, ({ caller, params, body }) => hint(deps, caller, params.id, body.number))

  serve(app, api.openSolution, ({ caller, params }) => solution(deps, caller, params.id))

  serve(app, api.tickPoints, ({ caller, params, body }) => points(deps, caller, params.id, body.made))
}
