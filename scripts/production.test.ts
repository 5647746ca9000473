import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProduct } from '../e2e/server.ts'

test('in production there is no developer panel, no mailbox, no checkout of our own, and what is not configured says so', {
  timeout: 300_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'production-'))
  const env = { NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(40), PUBLIC_URL: 'https://prep.example', CAPTCHA_PROVIDER: 'none' }
  const product = await startProduct({ env, dataDir })
  try {
    const status = async (path: string, init?: RequestInit) => (await fetch(product.url + path, init)).status
    expect(await status('/')).toBe(200)
    for (const path of ['/dev', '/dev/mailbox', '/dev/mailbox.json', '/dev/ui', '/dev/checkout/cs_test_1', '/dev/state.json']) {
      expect(await status(path), path).toBe(404)
    }
    expect(
      await status('/dev/become', { method: 'POST', body: new URLSearchParams({ email: 'administrator@example.com' }) }),
    ).toBeGreaterThanOrEqual(400)
    const login = { email: 'administrator@example.com', password: 'square-root-of-time', device_id: 'a'.repeat(36) }
    expect(
      await status('/api/login', {
        method: 'POST',
        body: JSON.stringify(login),
        headers: { 'content-type': 'application/json' },
      }),
    ).toBe(400)
    expect(await status('/api/payments/webhook', { method: 'POST', body: '{}' })).toBe(503)
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
