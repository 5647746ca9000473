/** The network in these tests: there is none. */
import { Socket } from 'node:net'
import { vi } from 'vitest'

/**
 * Takes the network away until the end of the test: no socket connects, and `fetch` gives these answers alone.
 *
 * @param answers JSON by their addresses
 * @returns the addresses that `fetch` was asked for, in order, also those without an answer
 */
export function takeNetworkAway(answers: Record<string, string> = {}): string[] {
  const asked: string[] = []
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(() => {
    throw new Error('A socket was to be connected.')
  })
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const url = input instanceof Request ? input.url : String(input)
    asked.push(url)
    const answer = answers[url]
    if (answer === undefined) throw new TypeError(`There is no network, so ${url} was not fetched.`)
    return new Response(answer, { headers: { 'content-type': 'application/json' } })
  })
  return asked
}
