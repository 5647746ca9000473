/** The assistant's calls (spec §7.3). */
import * as administration from 'contract/assistant/administration.ts'
import * as api from 'contract/assistant/api.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../platform/serve.ts'
import { serveEvents } from '../../platform/serve-events.ts'
import { listAskedInVain, listUnknownWords, readNextAnswers } from './administration/measure.ts'
import { readUse } from './administration/person-use.ts'
import { correctMark, countMarks, reviewQuestions } from './administration/review.ts'
import { type AssistantContent, asker, type Replying } from './asking/ask.ts'
import { forgetQuestion, listHistory, rateReply, readQuota } from './questions/history.ts'

const names = { piece: api.blockEventName, done: api.doneEventName, failed: api.failedEventName }

export function assistantRoutes(app: FastifyInstance, deps: Deps, content: AssistantContent): void {
  const ask = asker(deps, content)
  const nobodyLeaves = new AbortController().signal
  serve(app, api.ask, async ({ caller, body }) => replyOf(await ask(caller, body, nobodyLeaves)))
  serveEvents(app, api.streamReply, ({ caller, body }, reader) => ask(caller, body, reader), { names })
  serve(app, api.getQuota, ({ caller }) => readQuota(deps, caller))
  serve(app, api.listHistory, ({ caller, query }) => listHistory(deps, caller, query.cursor))
  serve(app, api.forgetQuestion, ({ caller, params }) => forgetQuestion(deps, caller, params.id))
  serve(app, api.rateReply, ({ caller, params, body }) => rateReply(deps, caller, params.id, body))

  serve(app, administration.reviewQuestions, ({ query }) => reviewQuestions(deps, query))
  serve(app, administration.correctMark, ({ caller, params, body }) => correctMark(deps, caller, params.id, body.mark))
  serve(app, administration.countMarks, ({ query }) => countMarks(deps, query.month))
  serve(app, administration.readAssistantUse, ({ params }) => readUse(deps, params.userId))
  serve(app, administration.listAskedInVain, ({ query }) => listAskedInVain(deps, query))
  serve(app, administration.listUnknownWords, ({ query }) => listUnknownWords(deps, query.days))
  serve(app, administration.readNextAnswers, ({ query }) => readNextAnswers(deps, query.days))
}

/** The whole of it, at once. */
async function replyOf(replying: Replying): Promise<api.Reply> {
  for (;;) {
    const next = await replying.next()
    if (next.done) return next.value
  }
}
