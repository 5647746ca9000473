import { saveNote } from 'contract/library/finding.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { testLibrary } from '../../../testing/library.ts'
import { makePerson } from '../../../testing/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 5, filledBy: testLibrary })
})
afterAll(() => t.close())

test('of ten tabs that write on the same version one is saved, the first time and later', async () => {
  const { token } = await makePerson(t)
  for (const version of [0, 1]) {
    const write = (tab: number) =>
      t.call(saveNote, { token, params: { id: 1 }, body: { content: `${version} by ${tab}`, version } })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, tab) => write(tab)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(answers.find(({ status }) => status === 200)?.body.version).toBe(version + 1)
  }
})
