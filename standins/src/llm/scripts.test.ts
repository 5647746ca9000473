import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LlmStandin, startLlm } from './llm.ts'
import { scriptFor, wordsToPlay } from './scripts.ts'

let llm: LlmStandin
beforeAll(async () => {
  llm = await startLlm(scriptFor)
})
afterAll(() => llm.close())

const ask = (question: string) =>
  fetch(`${llm.baseUrl}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'x', stream: true, messages: [{ role: 'user', content: question }] }),
  })

test('a whole reply comes in pieces, with its end and what it used; the last word of a question chooses another', async () => {
  const text = await (await ask('The question:\nWhy one third?')).text()
  expect(text.match(/"content":/g)?.length).toBeGreaterThan(10)
  expect(text).toContain('"finish_reason":"stop"')
  expect(text.trimEnd().endsWith('data: [DONE]')).toBe(true)
  expect((await ask('Why one third? play:busy')).status).toBe(503)
  expect(await (await ask('play:cut')).text()).not.toContain('finish_reason":"')
  await expect(ask('play:reset').then((response) => response.text())).rejects.toThrow()
  expect(await (await ask('play:busy is not the last word')).text()).toContain('[DONE]')
})

test('each word plays something of its own', () => {
  const played = wordsToPlay.map((content) =>
    JSON.stringify(scriptFor({ body: { model: 'x', messages: [{ role: 'user', content }] } })),
  )
  expect(new Set(played).size).toBe(wordsToPlay.length)
})
