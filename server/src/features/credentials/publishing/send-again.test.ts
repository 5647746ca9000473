/** What many open is sent again from memory, and a revocation reaches everybody with the next request. */
import { revokeOwnCredential } from 'contract/credentials/api.ts'
import { credentialPaths } from 'contract/credentials/paths.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recentAnswers } from '../../../platform/recent-answers.ts'
import { sendAgain } from '../../../platform/send-again.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { examLibrary } from '../../../testing/assessments.ts'
import { makeHolder } from '../../../testing/credentials.ts'

let t: TestApp
let origin: string
beforeAll(async () => {
  // Within the same second, however long it takes.
  t = await testApp({ filledBy: examLibrary, deps: { recentAnswers: recentAnswers(() => 0) } })
  origin = await t.app.listen({ host: '127.0.0.1', port: 0 })
  sendAgain(t.app, t.deps.recentAnswers, origin)
})
afterAll(() => t.close())

test('the second response is the first, byte for byte, until the certificate is revoked', async () => {
  const { credential, token } = await makeHolder(t)
  const { list } = await t.deps.db
    .selectFrom('credentials')
    .select('list')
    .where('code', '=', credential.code)
    .executeTakeFirstOrThrow()
  const path = credentialPaths.statusList(list)
  const read = async () => {
    const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
    const { date: _, ...headers } = Object.fromEntries(response.headers)
    return { status: response.status, headers, text: await response.text() }
  }
  const first = await read()
  expect(first.status).toBe(200)
  const before = t.deps.recentAnswers.sentAgain
  expect(await read()).toEqual(first)
  expect(t.deps.recentAnswers.sentAgain).toBe(before + 1)
  await t.call(revokeOwnCredential, { token, params: { code: credential.code } })
  const after = await read()
  expect(after.text).not.toBe(first.text)
  expect(t.deps.recentAnswers.sentAgain).toBe(before + 1)
})
