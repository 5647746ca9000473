import { getModelAnswer } from 'contract/library/answers.ts'
import * as api from 'contract/library/small-questions.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { answerStep, beginDialogue, giveUpStep, readDialogue } from './dialogue.ts'
import { answerFollowUp, giveUpFollowUp, listJudgedFollowUps, readModelAnswer } from './follow-ups.ts'

export function smallQuestionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, getModelAnswer, ({ caller, params }) => readModelAnswer(deps, caller, params.id, params.number))

  serve(app, api.listJudgedFollowUps, ({ caller, params }) => listJudgedFollowUps(deps, caller, params.id))

  serve(app, api.answerFollowUp, ({ caller, params, body }) => answerFollowUp(deps, caller, params, body.answer))

  serve(app, api.giveUpFollowUp, ({ caller, params }) => giveUpFollowUp(deps, caller, params))

  serve(app, api.getDialogue, ({ caller, params }) => readDialogue(deps, caller, params.id))

  serve(app, api.beginDialogue, ({ caller, params }) => beginDialogue(deps, caller, params.id))

  serve(app, api.answerStep, ({ caller, params, body }) => answerStep(deps, caller, params, body.answer))

  serve(app, api.giveUpStep, ({ caller, params }) => giveUpStep(deps, caller, params))
}
