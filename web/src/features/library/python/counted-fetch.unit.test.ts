import { expect, test } from 'vitest'
import { countedFetch } from './counted-fetch.ts'

test('bytes are counted over all requests, and what is fetched stays what it was', async () => {
  const told: number[] = []
  const answers: Record<string, Response> = {
    '/a.wasm': new Response(new Uint8Array(10), { headers: { 'content-type': 'application/wasm' } }),
    '/b.zip': new Response('four'),
    '/none': new Response('gone', { status: 404 }),
  }
  const fetch = countedFetch(
    async (input) => answers[String(input)] ?? Response.error(),
    (bytes) => told.push(bytes),
  )
  const wasm = await fetch('/a.wasm')
  expect(wasm.headers.get('content-type')).toBe('application/wasm')
  expect((await wasm.arrayBuffer()).byteLength).toBe(10)
  expect(await (await fetch('/b.zip')).text()).toBe('four')
  expect((await fetch('/none')).status).toBe(404)
  expect(told.at(-1)).toBe(14)
})
