/** Replies that come in pieces, when nobody is to hear the rest of them. */
import { endpoint } from 'contract/endpoint.ts'
import { Type } from 'typebox'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseConfig } from '../config.ts'
import { seconds } from './clock.ts'
import { type Caller, guard } from './guard.ts'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'
import { serveEvents } from './serve-events.ts'

const speak = endpoint('POST /speak', { who: 'member', isStream: true, summary: 'Speaks.', replies: { 200: Type.String() } })
const names = { piece: 'piece', done: 'done', failed: 'failed' }

/** A reply of one word, whose second never comes. */
async function speaking() {
  const person = { id: 1, state: 'full', open: [] } as unknown as Caller
  const heard = { isSignedIn: true, isEnded: false }
  const app = createHttp(parseConfig({}, { contentDir: 'content' }), createLog('silent'))
  guard(
    app,
    async () => (heard.isSignedIn ? person : undefined),
    async () => undefined,
  )
  serveEvents(app, speak, async (_, reader) => speech(reader), { names })
  async function* speech(reader: AbortSignal): AsyncGenerator<string, string> {
    yield 'one'
    await new Promise((resolve) => reader.addEventListener('abort', resolve))
    heard.isEnded = true
    return 'two'
  }
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const response = await fetch(address + speak.url, { method: 'POST', headers: { authorization: `Token ${'a'.repeat(43)}` } })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toBe('event: piece\ndata: "one"\n\n')
  return { app, heard, reader }
}

test('a server that stops ends them, and waits for none', async () => {
  const { app, heard, reader } = await speaking()
  await app.close()
  expect(heard.isEnded).toBe(true)
  expect(await reader.read()).toEqual({ done: true, value: undefined })
})

test('whoever is signed out or suspended meanwhile hears nothing more after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app, heard, reader } = await speaking()
  onTestFinished(() => app.close())
  await vi.advanceTimersByTimeAsync(seconds(5))
  expect(heard.isEnded).toBe(false)
  heard.isSignedIn = false
  await vi.advanceTimersByTimeAsync(seconds(5))
  expect(await reader.read()).toEqual({ done: true, value: undefined })
  expect(heard.isEnded).toBe(true)
})
