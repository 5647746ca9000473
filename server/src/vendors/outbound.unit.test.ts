import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchFrom } from './outbound.ts'

/** Counts who comes, and sends them on where it is told to. */
async function server(redirect?: string) {
  const seen: string[] = []
  const listening = createServer(({ url = '' }, response) => {
    seen.push(url)
    response.writeHead(redirect ? 302 : 200, redirect ? { location: redirect } : {}).end('here')
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => listening.once('listening', ready))
  onTestFinished(() => void listening.close())
  return { seen, origin: `http://127.0.0.1:${(listening.address() as AddressInfo).port}` }
}

test('what is configured is asked, whatever the path', async () => {
  const { seen, origin } = await server()
  const ask = fetchFrom(`${origin}/verify`)
  expect(await (await ask(`${origin}/verify?x=1`)).text()).toBe('here')
  await ask(new URL(`${origin}/more`))
  await ask(new Request(`${origin}/request`))
  expect(seen).toEqual(['/verify?x=1', '/more', '/request'])
})

test('nothing else is: another port, name, scheme, or where an answer points to', async () => {
  const other = await server()
  const { origin, seen } = await server(`${other.origin}/away`)
  const ask = fetchFrom(origin)
  const elsewhere = [other.origin, origin.replace('127.0.0.1', 'localhost'), origin.replace('http:', 'https:'), 'data:,x']
  for (const address of elsewhere) await expect(ask(address), address).rejects.toThrow('is asked here')
  expect(seen).toEqual([])
  await expect(ask(origin, { redirect: 'follow' })).rejects.toThrow()
  expect(other.seen).toEqual([])
})
