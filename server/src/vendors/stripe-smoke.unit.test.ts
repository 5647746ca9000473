import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStripe } from 'standins/stripe/stripe.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smokeStripe } from './stripe-smoke.ts'

const folder = mkdtempSync(join(tmpdir(), 'smoke-'))
const secretKey = 'sk_test_of_the_smoke'
const webhookSecret = 'whsec_0123456789abcdef'
let standin: Awaited<ReturnType<typeof startStripe>>
beforeAll(async () => {
  standin = await startStripe({
    file: join(folder, 'stripe.sqlite'),
    clock: { now: () => new Date() },
    webhookUrl: () => 'http://127.0.0.1:9/webhook',
    webhookSecret,
    secretKey,
    publicUrl: () => 'https://shop.test',
    log: { info() {}, warn() {}, error() {} },
    held: true,
  })
})
afterAll(async () => {
  await standin.close()
  rmSync(folder, { recursive: true })
})

const smoke = (more: object = {}) =>
  smokeStripe(
    { secretKey, webhookSecret, publishableKey: '', apiBase: standin.apiBase, ...more },
    'https://shop.test',
    new Date(),
  )

test('every kind of checkout is opened and closed, and a missing webhook endpoint is named', async () => {
  const findings = await smoke()
  expect(findings.filter(({ isGood }) => !isGood).map(({ says }) => says)).toEqual([
    'There is no enabled webhook endpoint at https://shop.test/api/payments/webhook.',
  ])
  expect(findings).toHaveLength(6)
  expect(new Set(standin.sessions().map(({ status }) => status))).toEqual(new Set(['expired']))
})

test('a live key is refused before anything is asked', async () => {
  for (const live of ['sk_live_1234567890', 'rk_live_1234567890', 'pk_test_1', ''])
    expect(await smoke({ secretKey: live, apiBase: 'http://127.0.0.1:9' })).toEqual([
      { isGood: false, says: expect.stringContaining('Nothing was tested') },
    ])
})

test('a wrong key and a secret of another form are told', async () => {
  const findings = await smoke({ secretKey: 'sk_test_wrong', webhookSecret: 'secret' })
  expect(findings.every(({ isGood }) => !isGood)).toBe(true)
})
