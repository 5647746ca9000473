/** No call shows anything of the bank, but the paper to its candidate once the clock runs. */
import { drawPaper, readPaper, startSitting } from 'contract/assessments/api.ts'
import { type Endpoint, fillPath, type Shape } from 'contract/endpoint.ts'
import { endpointNames } from 'contract/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { enterLocked } from '../../../testing/assessments.ts'
import { administrator } from '../../../testing/discussions.ts'
import { examination, makeCoreSubscriber, withExaminations } from '../../../testing/exam-bank.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp(withExaminations)
})
afterAll(() => t.close())

/** Each statement and title of the bank has the name of its family, which administrators see in a list. */
const ofBank = /\b(stats|finance|coding|linux|python)-[emh]-\d/
const ofQuestions = /Of (stats|finance|coding|linux|python)-[emh]-\d|tolerance/

/** Of things that there are, where they have numbers: attempts are numbered from 1 too. */
function urlOf({ url, shape }: Endpoint<Shape>, id: number): string {
  const { properties = {} } = (shape.params ?? {}) as { properties?: Record<string, { type?: string }> }
  const params = Object.entries(properties).map(([name, { type }]) => [name, type === 'integer' ? id : 'core'])
  return fillPath(url, Object.fromEntries(params)) + queryOf(shape)
}

/** Of what a query needs and has a list of words for, the first one. */
function queryOf({ query }: Shape): string {
  const { properties = {}, required = [] } = (query ?? {}) as {
    properties?: Record<string, { enum?: string[] }>
    required?: string[]
  }
  const words = required.flatMap((name) => properties[name]?.enum?.slice(0, 1).map((word) => [name, word]) ?? [])
  return words.length > 0 ? `?${new URLSearchParams(words)}` : ''
}

async function shownTo(token: string | undefined, id: number, secret = ofBank): Promise<string[]> {
  const shown: string[] = []
  for (const [endpoint, { name }] of endpointNames) {
    if (endpoint.method !== 'GET' || endpoint.shape.isStream) continue
    const headers = token === undefined ? {} : { authorization: `Token ${token}` }
    const { body } = await t.app.inject({ method: 'GET', url: urlOf(endpoint, id), headers })
    if (secret.test(body)) shown.push(name)
  }
  return shown
}

test('no call shows a question of the bank, whoever asks', async () => {
  const candidate = await makeCoreSubscriber(t)
  const { body } = await t.call(drawPaper, { token: candidate.token, params: { key: 'core' }, body: examination })
  const sitting = await enterLocked(t, candidate.token, body.id)
  for (const token of [candidate.token, sitting]) expect(await shownTo(token, body.id)).toEqual([])
  await t.call(startSitting, { token: sitting, params: { id: body.id } })
  // So the search finds what it looks for.
  expect(await shownTo(sitting, body.id)).toEqual(['readPaper'])
  expect(JSON.stringify((await t.call(readPaper, { token: sitting, params: { id: body.id } })).body)).not.toContain('tolerance')
  for (const token of [undefined, candidate.token]) expect(await shownTo(token, body.id)).toEqual([])
  const { token } = await administrator(t)
  expect(await shownTo(token, body.id)).toEqual(['listExamFamilies'])
  expect(await shownTo(token, body.id, ofQuestions)).toEqual([])
})
