import * as api from 'contract/library/answers.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { openSolution, submitAttempt, takeHint, tickPoints } from './answer-question.ts'
import { readQuestion } from './read-question.ts'

export function answerRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.getQuestion, ({ caller, params }) => readQuestion(deps, caller, params.id))

  serve(app, api.postAttempt, ({ caller, params, body }) => submitAttempt(deps, caller, params.id, body))

  serve(app, api.takeHint, ({ caller, params, body }) => takeHint(deps, caller, params.id, body.number))

  serve(app, api.openSolution, ({ caller, params }) => openSolution(deps, caller, params.id))

  serve(app, api.tickPoints, ({ caller, params, body }) => tickPoints(deps, caller, params.id, body.made))
}
