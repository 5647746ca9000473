/** What a stranger gets at the addresses of a certificate. */
import { revokeOwnCredential, setVisibility } from 'contract/credentials/api.ts'
import { credentialPaths, type Form, forms } from 'contract/credentials/paths.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { examLibrary } from '../../../testing/assessments.ts'
import { closeConsistent } from '../../../testing/close-consistent.ts'
import { makeHolder } from '../../../testing/credentials.ts'
import { credentialChecks } from '../checks.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary })
})
afterAll(() => closeConsistent(t, credentialChecks))

const get = (code: string, form: Form) => t.app.inject(credentialPaths.form(code, form))

test('a hidden certificate, also a revoked one, is answered as a code that nobody has', async () => {
  const { credential, token } = await makeHolder(t)
  const params = { code: credential.code }
  await t.call(setVisibility, { token, params, body: { visibility: 'hidden' } })
  const answerTo = async (code: string) => {
    const answers = await Promise.all(forms.map((form) => get(code, form)))
    return answers.map(({ statusCode, payload, headers: { date: _, ...headers } }) => ({
      statusCode,
      headers,
      payload: payload.replaceAll(code, 'CODE'),
    }))
  }
  const unknown = await answerTo('1'.repeat(22))
  expect(unknown.map(({ statusCode }) => statusCode)).toEqual(Array(forms.length).fill(404))
  expect(await answerTo(credential.code)).toEqual(unknown)
  await t.call(revokeOwnCredential, { token, params })
  expect(await answerTo(credential.code)).toEqual(unknown)
})

test('a picture runs and loads nothing, from memory either', async () => {
  const { credential } = await makeHolder(t)
  for (const form of ['svg', 'svg', 'png', 'pdf', 'zip'] as const) {
    const { statusCode, headers } = await get(credential.code, form)
    expect([form, statusCode, headers['content-security-policy'], headers['x-content-type-options']]).toEqual([
      form,
      200,
      "sandbox; default-src 'none'",
      'nosniff',
    ])
  }
})

test('what is shown is what was signed, whatever its row says', async () => {
  const { credential } = await makeHolder(t)
  const { code } = credential
  const write = (name: string, title: string) =>
    t.deps.db.updateTable('credentials').set({ name, title }).where('code', '=', code).execute()
  await write('Eve Example', 'Another certificate')
  const picture = (await get(code, 'svg')).payload
  await write(credential.name, credential.title)
  expect(picture).toContain(`<title id="title">${credential.title}, Ada Example`)
  expect(picture).not.toMatch(/Eve Example|Another certificate/)
})
