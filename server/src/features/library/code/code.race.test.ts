import { getCode, saveCode } from 'contract/library/code.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { testLibrary } from '../../../testing/library.ts'
import { makePerson } from '../../../testing/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 5, filledBy: testLibrary })
})
afterAll(() => t.close())

test.each([
  ['the first', 0],
  ['a later', 1],
])('of eight tabs that save %s version at once, one is kept and the others are told', async (_, version) => {
  const person = await makePerson(t)
  const save = (text: string, on: number) =>
    t.call(saveCode, { token: person.token, params: { id: 1 }, body: { kind: 'scratch', text, version: on } })
  if (version > 0) await save('before', 0)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, tab) => save(`tab ${tab}`, version)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  const kept = answers.findIndex(({ status }) => status === 200)
  const { body } = await t.call(getCode, { token: person.token, params: { id: 1 }, query: {} })
  expect(body.scratch).toEqual({ text: `tab ${kept}`, version: version + 1 })
})
