/** Programs have certificates verified. */
import { verifyCredential } from 'contract/credentials/api.ts'
import { mostFileBytes, verificationsPerMinute } from 'contract/credentials/rules.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seconds } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { examLibrary } from '../../../testing/assessments.ts'
import { makeHolder, signedOf } from '../../../testing/credentials.ts'
import { postForm } from '../../../testing/files.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary })
})
afterAll(() => t.close())

const post = (bytes: Uint8Array<ArrayBuffer> | string) => {
  const form = new FormData()
  form.append('file', new Blob([bytes]), 'certificate.json')
  return postForm(t, verifyCredential, { form })
}

test('a file is read up to 1 MB', async () => {
  expect(await post(new Uint8Array(mostFileBytes + 1).fill(32))).toMatchObject({ status: 413 })
  expect((await post(new Uint8Array(mostFileBytes).fill(32))).body.message).toMatch(/^This is no certificate/)
  expect((await post('')).body.message).toBe('Please send a certificate.')
})

test('a file that names other addresses makes the server send no request', async () => {
  const fetched = vi.fn(() => Promise.reject(new Error('There is no network.')))
  vi.stubGlobal('fetch', fetched)
  const signed = JSON.parse(await signedOf(t, (await makeHolder(t)).credential.code))
  const elsewhere = 'https://elsewhere.example/a'
  const verdicts: string[] = []
  for (const changed of [
    { ...signed, '@context': [...signed['@context'], elsewhere] },
    { ...signed, issuer: { ...signed.issuer, id: 'did:web:elsewhere.example' } },
    { ...signed, proof: { ...signed.proof, verificationMethod: `${elsewhere}#key` } },
    { ...signed, credentialStatus: { ...signed.credentialStatus, statusListCredential: elsewhere } },
    signed,
  ])
    verdicts.push((await post(JSON.stringify(changed))).body.verdict)
  expect(verdicts).toEqual(['not_valid', 'not_valid', 'not_valid', 'not_valid', 'valid'])
  expect(fetched).not.toHaveBeenCalled()
})

test('it is verified in a thread, and one that does not come back in time is refused', async () => {
  const run = vi.fn(async () => undefined)
  const hanging = await testApp({ deps: { markup: { ...t.deps.markup, run } } })
  const { status, body } = await hanging.call(verifyCredential, { body: { credential: '{}' } })
  expect([status, body.message]).toEqual([400, 'This file takes too long to verify, which no certificate does.'])
  const script = expect.stringMatching(/verify-task\.ts$/)
  expect(run).toHaveBeenCalledExactlyOnceWith(expect.anything(), script, expect.anything(), seconds(2))
  await hanging.close()
})

test('one network has so many verified in a minute', async () => {
  const from = '198.51.100.4'
  const statuses: number[] = []
  for (let sent = 0; sent <= verificationsPerMinute; sent++)
    statuses.push((await t.call(verifyCredential, { from, body: { credential: '{}' } })).status)
  expect(statuses).toEqual([...Array(verificationsPerMinute).fill(200), 429])
})
