/** No call shows anything of the bank, but the paper to its candidate once the clock runs. */
import { drawPaper, readPaper, startSitting } from 'contract/assessments/api.ts'
import { type Endpoint, fillPath, type Shape } from 'contract/endpoint.ts'
import { endpointNames } from 'contract/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { enterLocked } from '../../../testing/assessments.ts'
import { administrator } from '../../../testing/discussions.ts'
import { examination, makeExaminee, withExaminations } from '../../../testing/exam-bank.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp(withExaminations)
})
afterAll(() => t.close())

/** Each statement and title of the bank has the name of its family. */
const ofBank = /\b(stats|finance|coding|linux|python)-[emh]-\d/

/** Of things that there are, where they have numbers: attempts are numbered from 1 too. */
function urlOf({ url, shape }: Endpoint<Shape>, id: number): string {
  const { properties = {} } = (shape.params ?? {}) as { properties?: Record<string, { type?: string }> }
  const params = Object.entries(properties).map(([name, { type }]) => [name, type === 'integer' ? id : 'core'])
  return fillPath(url, Object.fromEntries(params))
}

async function shownTo(token: string | undefined, id: number): Promise<string[]> {
  const shown: string[] = []
  for (const [endpoint, { name }] of endpointNames) {
    if (endpoint.method !== 'GET' || endpoint.shape.isStream) continue
    const headers = token === undefined ? {} : { authorization: `Token ${token}` }
    const { body } = await t.app.inject({ method: 'GET', url: urlOf(endpoint, id), headers })
    if (ofBank.test(body)) shown.push(name)
  }
  return shown
}

test('no call shows a question of the bank, whoever asks', async () => {
  const candidate = await makeExaminee(t)
  const { body } = await t.call(drawPaper, { token: candidate.token, params: { key: 'core' }, body: examination })
  const sitting = await enterLocked(t, candidate.token, body.id)
  for (const token of [candidate.token, sitting]) expect(await shownTo(token, body.id)).toEqual([])
  await t.call(startSitting, { token: sitting, params: { id: body.id } })
  // So the search finds what it looks for.
  expect(await shownTo(sitting, body.id)).toEqual(['readPaper'])
  expect(JSON.stringify((await t.call(readPaper, { token: sitting, params: { id: body.id } })).body)).not.toContain('tolerance')
  for (const token of [undefined, (await administrator(t)).token, candidate.token])
    expect(await shownTo(token, body.id)).toEqual([])
})
