/**
 * Logging in: whether its time tells which addresses have an account, and what a storm of log-ins does to those who read.
 * On PostgreSQL, with everything on one machine: hashing, database and the load share its cores.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { noRequestRateLimit } from '../server/src/testing/no-request-rate-limit.ts'
import { startPostgres } from '../server/src/testing/postgres-cluster.ts'
import { type Extent, inWords, type Load, requests } from './extent.ts'

import { benchSecret } from './reads.ts'
import { benchPassword, personAt, seedPeople } from './seed-people.ts'
import { seedReads } from './seed-reads.ts'
import { tablePrinter } from './table.ts'

const sizes = {
  full: { triesEach: 500, rounds: 7, storm: 50, warmUp: { duration: 3 }, reads: { duration: 5 }, logIns: { duration: 7 } },
  smoke: { triesEach: 3, rounds: 1, storm: 5, warmUp: requests(16), reads: requests(32), logIns: requests(10) },
}
type Size = (typeof sizes)[Extent]

const readers = 8
const path = '/api/shelf/interview/statistics'

export async function measureLogins(extent: Extent): Promise<void> {
  const size = sizes[extent]
  const cluster = await startPostgres()
  let product: ChildProcess | undefined
  try {
    const reader = await seedReads(cluster.url)
    await seedPeople(cluster.url, size.storm)
    const env = {
      ...process.env,
      DATABASE_URL: cluster.url,
      SECRET_KEY: benchSecret,
      LOG_LEVEL: 'warn',
      ...noRequestRateLimit,
      TRUST_PROXY: '1',
    }
    product = fork(join(import.meta.dirname, 'product-server.ts'), { env })
    const server = String((await once(product, 'message'))[0])
    await printDistributions(server, size)
    await printStorm(server, reader.token, size)
  } finally {
    product?.kill()
    await cluster.stop()
  }
}

/** The two take turns, the first changing, so that a busy machine slows both alike. */
async function printDistributions(server: string, { triesEach, storm }: Size): Promise<void> {
  const times = { 'unknown address': [] as number[], 'wrong password': [] as number[] }
  for (let n = 0; n < triesEach; n++) {
    const emails = { 'unknown address': `nobody${n}@example.com`, 'wrong password': personAt(n % storm) }
    const order = Object.keys(emails) as (keyof typeof emails)[]
    for (const kind of n % 2 ? order : order.reverse()) {
      const { status, ms } = await logIn(server, emails[kind], 'not the password')
      if (status !== 400) throw new Error(`A log-in that must fail answered ${status}`)
      times[kind].push(ms)
    }
  }
  console.log(`A refused log-in, one at a time, ${triesEach} of each in turn, milliseconds`)
  const print = tablePrinter(20)
  for (const [kind, all] of Object.entries(times)) {
    const at = (quantile: number) => quantileOf(all, quantile).toFixed(1)
    print({ refused: kind, p5: at(0.05), p50: at(0.5), p95: at(0.95), p99: at(0.99) })
  }
}

async function printStorm(server: string, token: string, { rounds, storm, warmUp, reads, logIns }: Size): Promise<void> {
  const read = (load: Load) =>
    autocannon({ url: server + path, headers: { authorization: `Token ${token}` }, connections: readers, ...load })
  await read(warmUp)
  console.log(`\nResident memory before the storms: ${await memoryOf(server)} MiB`)
  const ratios: number[] = []
  console.log(
    `${path} on ${readers} connections, quiet and while ${storm} connections log in, ${rounds} rounds of ${inWords(reads)} each, p99 in milliseconds`,
  )
  const print = tablePrinter(8)
  for (let round = 1; round <= rounds; round++) {
    const quiet = await read(reads)
    const storming = stormOf(server, storm, logIns)
    const stormy = await read(reads)
    const memory = await memoryOf(server)
    const loggedIn = await storming
    ratios.push(stormy.latency.p99 / quiet.latency.p99)
    print({
      round: String(round),
      'quiet p99': String(quiet.latency.p99),
      'storm p99': String(stormy.latency.p99),
      ratio: (stormy.latency.p99 / quiet.latency.p99).toFixed(2),
      'quiet reads/s': quiet.requests.average.toFixed(0),
      'storm reads/s': stormy.requests.average.toFixed(0),
      'log-ins/s': (loggedIn['2xx'] / loggedIn.duration).toFixed(1),
      'log-in p99': String(loggedIn.latency.p99),
      'turned away': String(loggedIn.non2xx),
      MiB: String(memory),
    })
  }
  console.log(`  median ratio ${quantileOf(ratios, 0.5).toFixed(2)} (promised: at most 3)`)
  console.log(`  resident memory after them: ${await memoryOf(server)} MiB`)
}

/** Everybody with the right password, each from a network and a browser of their own: the whole way of a log-in, with what it writes. */
const stormOf = (server: string, storm: number, load: Load) => {
  let n = 0
  return autocannon({
    url: server,
    connections: storm,
    ...load,
    requests: [
      {
        method: 'POST',
        path: '/api/login',
        setupRequest: (request) => ({ ...request, ...logInRequest(personAt(n++ % storm), benchPassword) }),
      },
    ],
  })
}

async function logIn(server: string, email: string, password: string): Promise<{ status: number; ms: number }> {
  const request = { method: 'POST', ...logInRequest(email, password) }
  const began = performance.now()
  const response = await fetch(`${server}/api/login`, request)
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - began }
}

let networks = 0
/** From a network of its own, so that no limit is met: what is measured is the work. */
function logInRequest(email: string, password: string) {
  networks++
  const network = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
  const device_id = `browser-${networks}`.padEnd(36, '-')
  return {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ email, password, device_id }),
  }
}

async function memoryOf(server: string): Promise<number> {
  const metrics = await (await fetch(`${server}/metrics`)).text()
  const bytes = Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1])
  return Math.round(bytes / 2 ** 20)
}

function quantileOf(values: number[], quantile: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? Number.NaN
}
