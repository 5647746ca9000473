/**
 * How close the server's reads come to what is possible: a bare `node:http` server that runs the same two prepared statements
 * on the same PostgreSQL and answers the same bytes. The two take turns, so that a busy machine slows both alike.
 */

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { noRequestRateLimit } from '../server/src/testing/no-request-rate-limit.ts'
import { startPostgres } from '../server/src/testing/postgres-cluster.ts'
import { type Extent, type Load, requests } from './extent.ts'

import { medianOf } from './median.ts'
import { seedReads } from './seed-reads.ts'

const sizes = {
  full: { rounds: 15, each: { duration: 1 }, warmUp: { duration: 3 } },
  smoke: { rounds: 1, each: requests(32), warmUp: requests(16) },
} satisfies Record<Extent, object>
type Size = (typeof sizes)[Extent]
const connections = 16

export const benchSecret = 'the key that both servers of the comparison sign with'

export async function compareReads(extent: Extent): Promise<void> {
  const cluster = await startPostgres()
  const running: ChildProcess[] = []
  try {
    const reader = await seedReads(cluster.url)
    const env = { ...process.env, DATABASE_URL: cluster.url, SECRET_KEY: benchSecret, LOG_LEVEL: 'warn', ...noRequestRateLimit }
    const start = async (file: string) => {
      const child = fork(join(import.meta.dirname, file), { env })
      running.push(child)
      const [address] = await once(child, 'message')
      return String(address)
    }
    const [product, bare] = [await start('product-server.ts'), await start('bare-server.ts')]
    console.log(
      `Reads on PostgreSQL, ${connections} connections, ${sizes[extent].rounds} rounds of a second each in turn, median requests a second`,
    )
    for (const path of [
      '/api/interview_/statistics',
      '/api/shelf/interview/statistics',
      '/api/interview_/7',
      `/api/user-profile/${reader.id}`,
    ]) {
      await compare(path, { product, bare }, { authorization: `Token ${reader.token}` }, sizes[extent])
    }
  } finally {
    for (const child of running) child.kill()
    await cluster.stop()
  }
}

async function compare(
  path: string,
  servers: { product: string; bare: string },
  headers: Record<string, string>,
  { rounds, each, warmUp }: Size,
): Promise<void> {
  const [product, bare] = await Promise.all([servers.product, servers.bare].map(async (server) => bodyOf(server + path, headers)))
  if (comparable(product) !== comparable(bare)) throw new Error(`The two servers do not answer the same for ${path}`)
  // The compilers of both learn first.
  for (const server of [servers.product, servers.bare]) await rateOf(server + path, headers, warmUp)
  const rates = { product: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    // Who goes first changes from round to round.
    const order = round % 2 ? (['product', 'bare'] as const) : (['bare', 'product'] as const)
    for (const name of order) rates[name].push(await rateOf(servers[name] + path, headers, each))
  }
  const ratios = rates.product.map((rate, round) => rate / (rates.bare[round] ?? Number.NaN))
  const shown = [medianOf(rates.product).toFixed(0), medianOf(rates.bare).toFixed(0), medianOf(ratios).toFixed(2)]
  console.log(
    `  ${path}  (${product?.length} bytes)\n    product ${shown[0]}   bare ${shown[1]}   ratio ${shown[2]}  (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')})`,
  )
}

/** The product sends its keys in the contract's order, and a profile says of which moment it is. */
const comparable = (body = ''): string => [...body.replace(/"as_of":"[^"]+"/, '')].sort().join('')

async function bodyOf(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url, { headers })
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.text()
}

async function rateOf(url: string, headers: Record<string, string>, load: Load): Promise<number> {
  const result = await autocannon({ url, headers, connections, ...load })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}
