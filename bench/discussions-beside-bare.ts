/** Reading a thread and posting in it, beside a bare server that sends the same statements. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { noRequestRateLimit } from '../server/src/testing/no-request-rate-limit.ts'
import { requests } from './extent.ts'
import { medianOf } from './median.ts'
import { connections, type SeededThreads } from './seed-threads.ts'
import { tablePrinter } from './table.ts'

interface Size {
  rounds: number
  /** Requests a round. */
  each: number
  warmUp: number
}

export async function compareDiscussionsWithBare(
  url: string,
  { people, threads, short }: SeededThreads,
  size: Size,
): Promise<void> {
  const running: ChildProcess[] = []
  try {
    const about = { BENCH_READER: `${people[0]?.id}`, BENCH_THREAD: `${short}` }
    const secret = { SECRET_KEY: 'the key that both servers of the comparison sign with', PUBLIC_URL: 'https://bench.example' }
    const env = { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'warn', ...secret, ...noRequestRateLimit, ...about }
    const start = async (file: string) => {
      const child = fork(join(import.meta.dirname, file), { env })
      running.push(child)
      const [address] = await once(child, 'message')
      return String(address)
    }
    const servers = { product: await start('discussions-server.ts'), bare: await start('bare-discussions.ts') }
    console.log(
      `The same beside a bare server, ${connections} connections, ${size.rounds} rounds of ${size.each} requests in turn, median requests a second`,
    )
    const print = tablePrinter(18)
    const deeds = {
      'read by time': { method: 'GET', path: `/api/discussion/${short}` },
      'read best first': { method: 'GET', path: `/api/discussion/${short}?order=best` },
      post: { method: 'POST', path: '/api/discussion/answer/' },
    } as const
    for (const [what, deed] of Object.entries(deeds)) {
      await insistOnTheSame(servers, deed, people[0]?.token ?? '', threads[0] ?? 0)
      const rate = (server: string, amount: number) => rateOf(server, deed, { people, threads }, amount)
      for (const server of Object.values(servers)) await rate(server, size.warmUp)
      const rates = { product: [] as number[], bare: [] as number[] }
      for (let round = 0; round < size.rounds; round++)
        // Who goes first changes from round to round.
        for (const name of round % 2 ? (['product', 'bare'] as const) : (['bare', 'product'] as const))
          rates[name].push(await rate(servers[name], size.each))
      const ratios = rates.product.map((one, round) => one / (rates.bare[round] ?? Number.NaN))
      print({
        deed: what,
        product: medianOf(rates.product).toFixed(0),
        bare: medianOf(rates.bare).toFixed(0),
        ratio: medianOf(ratios).toFixed(2),
        'middle half': middleHalf(ratios),
      })
    }
  } finally {
    for (const child of running) child.kill()
  }
}

const middleHalf = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b)
  return [1, 3].map((quarter) => sorted[Math.floor((sorted.length * quarter) / 4)]?.toFixed(2)).join(' to ')
}

interface Deed {
  method: 'GET' | 'POST'
  path: string
}

async function insistOnTheSame(
  servers: Record<string, string>,
  { method, path }: Deed,
  token: string,
  thread: number,
): Promise<void> {
  const bodies = await Promise.all(
    Object.values(servers).map(async (server) => {
      const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
      const body = method === 'POST' ? { body: postTo(thread) } : {}
      return (await fetch(server + path, { method, headers, ...body })).text()
    }),
  )
  const [one, other] = bodies.map(comparable)
  if (one !== other || !one)
    throw new Error(`The two servers do not answer the same for ${path}:\n${bodies.join('\n').slice(0, 3000)}`)
}

const postTo = (discussion: number | undefined): string => JSON.stringify({ content: 'It holds, I think.', discussion })

/** The product sends its keys in the contract's order, and each post is another one. */
const comparable = (body: string): string => [...body.replace(/^\{"id":\d+|"created_at":"[^"]+"/g, '')].sort().join('')

async function rateOf(
  server: string,
  { method, path }: Deed,
  { people, threads }: Pick<SeededThreads, 'people' | 'threads'>,
  amount: number,
): Promise<number> {
  let next = 0
  const begun = performance.now()
  const result = await autocannon({
    url: server + path,
    method,
    connections,
    ...requests(amount),
    setupClient: (client) => {
      const at = next++ % connections
      const headers = { authorization: `Token ${people[at]?.token}`, 'content-type': 'application/json' }
      client.setHeaders(method === 'POST' ? headers : { authorization: headers.authorization })
      if (method === 'POST') client.setBody(postTo(threads[at]))
    },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`)
  return (amount / (performance.now() - begun)) * 1000
}
