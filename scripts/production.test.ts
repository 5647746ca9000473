import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { firstDataIfMade } from '../e2e/products.ts'
import { type Product, startProduct } from '../e2e/server.ts'
import { makeShortLibrary } from '../e2e/short-library.ts'

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k'.repeat(40),
  PUBLIC_URL: 'https://prep.example',
  CAPTCHA_PROVIDER: 'none',
}
const developerPages = [
  '/dev',
  '/dev/row/1/1',
  '/dev/mailbox',
  '/dev/mailbox.json',
  '/dev/ui',
  '/dev/checkout/cs_test_1',
  '/dev/state.json',
]

test('what was tried out on one machine is taken to production', { timeout: 300_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'production-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const content = { CONTENT_DIR: join(dataDir, 'content') }
  await makeShortLibrary(content.CONTENT_DIR)
  const settings = { ...production, ...content }

  const tried = await started({ env: content, dataDir, copyOf: firstDataIfMade(), follows: true })
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  for (const path of ['/dev/mailbox.json', '/dev/row/1/1']) expect(await statusOf(tried, path), path).toBe(200)
  for (const path of developerPages) {
    expect(await statusOf(tried, path, { host: 'evil.example' }), path).toBe(404)
    expect(await statusOf(tried, path, { 'x-forwarded-for': '127.0.0.1' }), path).toBe(404)
  }
  await tried.stop({ keepData: true })

  await expect(started({ env: settings, dataDir })).rejects.toThrow(
    /^The database holds 61 demo accounts\. .* Remove them: npm run admin -- remove-demo-people$/m,
  )
  const removal = spawnSync(process.execPath, ['server/src/admin/admin.ts', 'remove-demo-people'], {
    env: { ...settings, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  expect(removal).toMatchObject({ status: 0, stdout: 'Removed: 61 demo accounts.\n' })

  const product = await started({ env: settings, dataDir, follows: true })
  expect(await statusOf(product, '/')).toBe(200)
  for (const path of developerPages) expect(await statusOf(product, path), path).toBe(404)
  expect(await post(product, '/dev/become', new URLSearchParams({ email: 'administrator@example.com' }))).toBe(404)
  const login = { email: 'administrator@example.com', password: 'square-root-of-time', device_id: 'a'.repeat(36) }
  expect(await post(product, '/api/login', JSON.stringify(login), { 'content-type': 'application/json' })).toBe(400)
  expect(await post(product, '/api/payments/webhook', '{}')).toBe(503)
})

async function started(options: Parameters<typeof startProduct>[0]): Promise<Product> {
  const product = await startProduct(options)
  onTestFinished(() => product.stop({ keepData: true }))
  return product
}

/** Not by `fetch`, which sends the name it reaches. */
const statusOf = (product: Product, path: string, headers: Record<string, string> = {}): Promise<number | undefined> =>
  new Promise((answered, failed) => {
    request(product.url + path, { headers }, (response) => answered(response.resume().statusCode))
      .on('error', failed)
      .end()
  })

const post = async (product: Product, path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  (await fetch(product.url + path, { method: 'POST', body, headers })).status
