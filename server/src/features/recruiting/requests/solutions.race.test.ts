import { acceptRequest } from 'contract/recruiting/received-requests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { during } from '../../../testing/during.ts'
import { testItems, testLibrary } from '../../../testing/library.ts'
import { makeCandidate, makeRecruiter, makeRequest } from '../../../testing/recruiting.ts'
import { askFor, handIn } from '../../../testing/solutions.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 8, filledBy: testLibrary, env: { ASSESSMENT_CODE_SANDBOX: '/nonexistent/sandbox' } })
})
afterAll(() => t.close())

async function asked() {
  const candidate = await makeCandidate(t)
  const id = await makeRequest(t, await makeRecruiter(t), candidate)
  const accept = (solution: number) =>
    t.call(acceptRequest, { token: candidate.token, params: { id }, body: { shares: ['name'], solutions: [solution] } })
  const stored = () =>
    t.deps.db.selectFrom('contact_requests').select(['state', 'shared']).where('id', '=', id).executeTakeFirstOrThrow()
  return { candidate, accept, stored }
}

test('a text that changes between the run and the answer is not handed over', async () => {
  const item = await askFor(t, testItems[0]!.id, { kind: 'essay' })
  const { candidate, accept, stored } = await asked()
  const solution = await handIn(t, candidate, item, { essay: 'Before.' })
  const { body } = await during(
    t,
    async (db) => {
      await db.selectFrom('candidates').select('user_id').where('user_id', '=', candidate.id).forUpdate().execute()
      await db.updateTable('attempts').set({ given: 'After.' }).where('id', '=', solution).execute()
    },
    () => accept(solution),
  )
  expect(body).toMatchObject({ code: 'solution_gone' })
  expect(await stored()).toEqual({ state: 'sent', shared: null })
})

test('where the sandbox does not start, code is not handed over', async () => {
  const item = await askFor(t, testItems[1]!.id, { kind: 'code', tests: 'def run(candidate, reference): return []' })
  const { candidate, accept, stored } = await asked()
  const { status, body } = await accept(await handIn(t, candidate, item, { code: 'x = 1' }))
  expect([status, body]).toMatchObject([503, { code: 'solution_not_run' }])
  expect(await stored()).toEqual({ state: 'sent', shared: null })
})
