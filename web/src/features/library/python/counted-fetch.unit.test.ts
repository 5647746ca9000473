import { expect, test, vi } from 'vitest'
import { countedFetch } from './counted-fetch.ts'

function answering(answers: Record<string, Response>) {
  const told: number[] = []
  const fetch = async (input: RequestInfo | URL) => answers[String(input)] ?? Response.error()
  return { told, counted: countedFetch(fetch, (bytes) => told.push(bytes)) }
}

test('bytes are counted over all requests, and what is fetched is what came', async () => {
  const wasm = new Response(new Uint8Array(10), { headers: { 'content-type': 'application/wasm' } })
  const { told, counted } = answering({
    '/a.wasm': wasm,
    '/b.zip': new Response('four'),
    '/none': new Response('gone', { status: 404 }),
  })
  expect(await counted.fetch('/a.wasm')).toBe(wasm)
  expect((await wasm.arrayBuffer()).byteLength).toBe(10)
  expect(await (await counted.fetch('/b.zip')).text()).toBe('four')
  expect((await counted.fetch('/none')).status).toBe(404)
  await vi.waitFor(() => expect(told.at(-1)).toBe(14))
})

test('it counts although nobody reads yet', async () => {
  const { told, counted } = answering({ '/a.wasm': new Response(new Uint8Array(1_000_000)) })
  counted.askAhead('/a.wasm')
  await vi.waitFor(() => expect(told.at(-1)).toBe(1_000_000))
})

test('what was asked ahead is not asked for again, but once', async () => {
  const fetch = vi.fn(async () => new Response('four'))
  const counted = countedFetch(fetch, () => {})
  counted.askAhead('/b.zip')
  expect(await (await counted.fetch('/b.zip')).text()).toBe('four')
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(await (await counted.fetch('/b.zip')).text()).toBe('four')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('what was asked ahead and did not come fails where it is wanted', async () => {
  const counted = countedFetch(
    async () => Promise.reject(new TypeError('Failed to fetch')),
    () => {},
  )
  counted.askAhead('/a.wasm')
  await expect(counted.fetch('/a.wasm')).rejects.toThrow('Failed to fetch')
})

test('who asked ahead is told of what is refused or breaks off, though nobody reads it', async () => {
  const broken = new ReadableStream({
    start: (into) => into.enqueue(new Uint8Array(10)),
    pull: (into) => into.error(new TypeError('network error')),
  })
  const { counted } = answering({
    '/a.wasm': new Response('whole'),
    '/b.zip': new Response(broken),
    '/none': new Response('gone', { status: 404 }),
  })
  await counted.askAhead('/a.wasm')
  await expect(counted.askAhead('/b.zip')).rejects.toThrow('network error')
  await expect(counted.askAhead('/none')).rejects.toThrow('/none answered 404')
})
