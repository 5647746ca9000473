import { reply, type Script, type Step, startLlm } from 'standins/llm/llm.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { ModelFailure } from './failure.ts'
import { type Model, modelFrom } from './llm.ts'

const quick = { limits: { total: 2_000, silence: 300 } }

async function modelThatPlays(...scripts: Script[]) {
  const standin = await startLlm((_request, number) => scripts[Math.min(number, scripts.length - 1)]!)
  onTestFinished(() => standin.close())
  return { standin, model: modelAt(standin.baseUrl) }
}

const modelAt = (baseUrl: string, options: Parameters<typeof modelFrom>[2] = quick): Model =>
  modelFrom({ baseUrl, apiKey: 'a key', model: 'some-model', dailyLimit: undefined }, createLog('silent'), options)

const question = [{ role: 'user' as const, content: 'Why?' }]

async function hear(model: Model, reader = new AbortController().signal) {
  let text = ''
  for await (const piece of model.ask(question, reader)) {
    if ('finish' in piece) return { text, ...piece }
    text += piece.text
  }
  throw new Error('It ended without a finish.')
}

const faultOf = (model: Model) =>
  hear(model).then(
    ({ text }) => `took for a reply: ${text}`,
    (error) => (error instanceof ModelFailure ? error.fault : error),
  )

test('what it says is heard piece by piece, with why it ended and what it cost', async () => {
  const { standin, model } = await modelThatPlays(reply('Because σ grows with √t.'))
  const heard = await hear(model)
  expect(heard).toEqual({ text: 'Because σ grows with √t.', finish: 'stop', usage: { tokensIn: 900, tokensOut: 6 } })
  expect(standin.requests).toMatchObject([
    {
      headers: { authorization: 'Bearer a key' },
      body: { model: 'some-model', messages: question, stream: true, max_tokens: 1000, temperature: 0.2 },
    },
  ])
})

test('comments, thoughts, chunks without choices and letters that are cut in two are no part of the text', async () => {
  const { model } = await modelThatPlays([
    { send: ': OPENROUTER PROCESSING\n\n' },
    { think: 'Hm.' },
    { think: 'So.', as: 'reasoning_content' },
    { send: 'data: {"choices":[]}\r\n\r\n' },
    { say: '½' },
    { finish: 'stop' },
  ])
  expect(await hear(model)).toEqual({ text: '½', finish: 'stop', usage: undefined })
})

const say: Step = { say: 'Half of a sen' }
const json = (status: number, body: unknown, headers = {}): Script => ({ status, headers, body: JSON.stringify(body) })

test.each<[string, string, Script]>([
  ['stops in the middle', 'cut', [say]],
  ['says only that it is done', 'empty', [{ finish: 'stop' }, 'done']],
  ['is done without a reason', 'cut', [say, 'done']],
  ['thinks until its words are used up', 'empty', [{ think: 'Hm' }, { finish: 'length' }, 'done']],
  ['breaks the connection off', 'cut', [say, 'reset']],
  ['fails in the middle', 'down', [say, { send: 'data: {"error":{"message":"out of memory"}}\n\n' }]],
  ['finishes with an error', 'down', [say, { finish: 'error' }]],
  [
    'is too small for the question, in mid-stream',
    'too_long',
    [{ send: 'data: {"error":{"code":"context_length_exceeded"}}\n\n' }],
  ],
  ['sends what is no JSON', 'garbled', [{ send: 'data: {"choices":[{\n\n' }]],
  ['sends what is no text', 'garbled', [{ send: 'data: {"choices":[{"delta":{"content":7}}]}\n\n' }]],
  ['sends choices of another kind', 'garbled', [{ send: 'data: {"choices":{"0":1}}\n\n' }]],
  ['never ends', 'cut', [{ say: 'word '.repeat(2000) }, { say: 'word '.repeat(2000) }, 'hang']],
  ['says nothing', 'silent', ['hang']],
  ['falls silent', 'silent', [say, 'hang']],
  ['only comments', 'silent', [{ send: ': wait\n\n' }, 'hang']],
  ['does not stream', 'garbled', json(200, { choices: [{ message: { content: 'All at once.' }, finish_reason: 'stop' }] })],
  ['says under 200 that it failed', 'down', json(200, { error: { message: 'no such thing' } })],
  ['does not know the key', 'refused', json(401, { error: 'who?' })],
  ['wants money', 'refused', json(402, { error: 'credits' })],
  ['reads less than it was sent', 'too_long', json(400, { error: { type: 'exceed_context_size_error' } })],
  ['is busy for a minute', 'busy', json(429, { error: 'later' }, { 'retry-after': '60' })],
  ['stands behind a proxy that has lost it', 'down', { status: 502, body: '<html>Bad gateway</html>' }],
])('a model that %s has failed: %s', async (_name, fault, script) => {
  const { model } = await modelThatPlays(script)
  expect(await faultOf(model)).toBe(fault)
})

test.each([
  ['as a status', json(401, { error: { message: 'my question' } }), 'refused: status 401'],
  ['under 200, with a code', json(200, { error: { code: 429, message: 'my question' } }), 'busy: status 429'],
  ['in the middle', [say, { send: 'data: {"error":{"message":"my question"}}\n\n' }], 'down: an error without a status'],
])('a refusal %s is told without the words of the provider', async (_how, script, message) => {
  const { model } = await modelThatPlays(script)
  await expect(hear(model)).rejects.toMatchObject({ message })
})

test('a model that is not done when its time is up is late', async () => {
  const { standin } = await modelThatPlays([say, 'hang'])
  expect(await faultOf(modelAt(standin.baseUrl, { limits: { total: 150, silence: 2_000 } }))).toBe('late')
})

test('a model that nobody serves is unreachable, however busy the machine is', async () => {
  const patient = { limits: { total: 60_000, silence: 60_000 } }
  // No program of a user's can take this port meanwhile.
  expect(await faultOf(modelAt('http://127.0.0.1:2/v1', patient))).toBe('unreachable')
})

test('what is busy for a moment is asked once more, and no more than that', async () => {
  const busy = json(503, { error: 'full' }, { 'retry-after': '0' })
  const { standin, model } = await modelThatPlays(busy, reply('Now.'), busy, busy)
  expect(await hear(model)).toMatchObject({ text: 'Now.' })
  expect(await faultOf(model)).toBe('busy')
  expect(standin.requests).toHaveLength(4)
})

test('a parameter that it does not know is left out, or called otherwise, from then on', async () => {
  const unknown = (name: string) => json(400, { error: { message: `Unsupported parameter: '${name}'` } })
  const { standin, model } = await modelThatPlays(unknown('max_tokens'), reply('Yes.'), unknown('temperature'), reply('Yes.'))
  await hear(model)
  await hear(model)
  await hear(model)
  expect(
    standin.requests.map(({ body: { max_tokens, max_completion_tokens, temperature } }) => [
      max_tokens,
      max_completion_tokens,
      temperature,
    ]),
  ).toEqual([
    [1000, undefined, 0.2],
    [undefined, 1000, 0.2],
    [undefined, 1000, 0.2],
    [undefined, 1000, undefined],
    [undefined, 1000, undefined],
  ])
})

test('a reader who leaves ends the model’s work, and is no failure of it', async () => {
  const { standin, model } = await modelThatPlays([say, 'hang'])
  for await (const piece of model.ask(question, new AbortController().signal)) if ('text' in piece) break
  await standin.idle()

  const reader = new AbortController()
  for (let time = 0; time < 6; time++)
    await expect(
      (async () => {
        for await (const _piece of model.ask(question, reader.signal)) reader.abort()
      })(),
    ).rejects.toThrow('aborted')
  await standin.idle()
})

test('what it redirects to is not followed: with the key it goes nowhere else', async () => {
  const { standin, model } = await modelThatPlays({ status: 307, headers: { location: 'http://127.0.0.1:9/v1' }, body: '' })
  expect(await faultOf(model)).toBe('unreachable')
  expect(standin.requests).toHaveLength(1)
})
