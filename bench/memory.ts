/** What one process of the product holds in production: right after its start, while it is read from, and when it is left alone again. Linux only. */
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { type Product, startProduct } from '../e2e/server.ts'
import { startPostgres } from '../server/src/testing/postgres-cluster.ts'
import { contentFor, type Extent, inWords, requests } from './extent.ts'
import { benchSecret } from './reads.ts'
import { tablePrinter } from './table.ts'

const sizes = {
  full: { load: { duration: 10 }, idleMs: 30_000, engines: ['PostgreSQL', 'embedded'] },
  smoke: { load: requests(32), idleMs: 0, engines: ['PostgreSQL'] },
}
const connections = 16
const read = ['/', '/interview', '/terms', '/api/success-story', '/api/monthly-insight', '/og/interview.png']

export async function measureMemory(extent: Extent): Promise<void> {
  const { load, engines } = sizes[extent]
  if (process.platform !== 'linux') return console.log('Memory is read from /proc, which only Linux has.')
  console.log(
    `Proportional set size (PSS) of a process in production, MB; reads: ${read.length} addresses, ${inWords(load)} each`,
  )
  const print = tablePrinter(32)
  const cluster = await startPostgres()
  try {
    for (const engine of engines)
      print({ engine, ...(await held(extent, engine === 'PostgreSQL' ? { DATABASE_URL: cluster.url } : {})) })
  } finally {
    await cluster.stop()
  }
}

async function held(extent: Extent, env: Record<string, string>): Promise<Record<string, string>> {
  const { load, idleMs } = sizes[extent]
  const production = { NODE_ENV: 'production', SECRET_KEY: benchSecret, LOG_LEVEL: 'warn', ...contentFor(extent), ...env }
  const start = (dataDir?: string) =>
    startProduct({ env: { ...production, PUBLIC_URL: 'http://127.0.0.1' }, ...(dataDir && { dataDir }) })
  let product = await start()
  if (extent === 'full') {
    // The first start of all also compiles the library and sets up the database.
    await product.stop({ keepData: true })
    product = await start(product.dataDir)
  }
  try {
    const started = await heldBy(product)
    for (const path of read) await autocannon({ url: product.url + path, connections, ...load })
    const busy = await heldBy(product)
    await pause(idleMs)
    return { started, busy, idle: await heldBy(product) }
  } finally {
    await product.stop()
  }
}

export async function heldBy({ pid }: Product): Promise<string> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  const [, kibibytes] = /^Pss:\s+(\d+) kB/m.exec(rollup) ?? []
  return ((Number(kibibytes) * 1024) / 1e6).toFixed(0)
}
