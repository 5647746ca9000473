/** Access that is revoked while a reply streams. */
import { streamReply } from 'contract/assistant/api.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { AccessCase } from '../cases/case.ts'
import { fact, type Runner } from './runner.ts'

/** What the model says from then on reaches nobody, and the stream ends. */
export const accessRevocation: Runner<AccessCase> = async (bed, { id, reads, ask }) => {
  const person = await bed.person(...reads)
  const suspended = Promise.withResolvers<void>()
  const shown = 'A first thing [1].\n\n'
  const later = new Promise((resolve) => void suspended.promise.then(() => setTimeout(resolve, 4_500)))
  bed.play([{ say: `SCOPE: related\n${shown}` }, { until: later }, { say: 'A second thing [1].\n\n' }, { finish: 'stop' }])
  const response = await fetch((await bed.origin()) + streamReply.url, {
    method: 'POST',
    headers: { authorization: `Token ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: ask }),
  })
  let text = ''
  let at = Number.POSITIVE_INFINITY
  const events = response.body!.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  for await (const { data } of events) {
    text += data
    if (at !== Number.POSITIVE_INFINITY) continue
    at = performance.now()
    await bed.t.deps.db.updateTable('users').set({ suspended_at: bed.t.clock.now() }).where('id', '=', person.id).execute()
    suspended.resolve()
  }
  const took = performance.now() - at
  const isRight = text.includes('A first thing') && !text.includes('A second thing') && took < 5_000
  return [fact('nothing of what is closed is sent or shown', id, isRight, `${Math.round(took)} ms, ${text}`)]
}
