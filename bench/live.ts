/**
 * What live streams cost that wait for something to happen: memory of the one process that holds them, and what it still answers beside them.
 * On PostgreSQL, in production, with all that runs by itself: each stream is asked every two seconds whether its reader may still be told.
 * Linux only.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type ClientRequest, get } from 'node:http'
import autocannon from 'autocannon'
import { watchDiscussion } from 'contract/discussions/live.ts'
import { fillPath } from 'contract/endpoint.ts'
import { startProduct } from '../e2e/server.ts'
import { openDatabase } from '../server/src/db/db.ts'
import { openSession } from '../server/src/features/accounts/sessions.ts'
import { hashOf } from '../server/src/platform/secrets.ts'
import { noRequestRateLimit } from '../server/src/testing/no-request-rate-limit.ts'
import { startPostgres } from '../server/src/testing/postgres-cluster.ts'
import { contentFor, type Extent, inWords, requests } from './extent.ts'
import { heldBy } from './memory.ts'
import { benchSecret } from './reads.ts'
import { personAt, seedPeople } from './seed-people.ts'
import { tablePrinter } from './table.ts'

const sizes = {
  full: { streams: 2000, load: { duration: 5 } },
  smoke: { streams: 12, load: requests(32) },
}
/** As many as the product allows a person. */
const perPerson = 6
const readers = 16
const path = '/api/shelf/interview/statistics'

export async function measureLive(extent: Extent): Promise<void> {
  if (process.platform !== 'linux') return console.log('Memory is read from /proc, which only Linux has.')
  const { streams, load } = sizes[extent]
  const cluster = await startPostgres()
  const production = { NODE_ENV: 'production', SECRET_KEY: benchSecret, LOG_LEVEL: 'warn', PUBLIC_URL: 'http://127.0.0.1' }
  const product = await startProduct({
    env: { ...production, ...noRequestRateLimit, ...contentFor(extent), DATABASE_URL: cluster.url },
  })
  try {
    const { thread, tokens } = await seed(cluster.url, Math.ceil(streams / perPerson))
    const url = product.url + fillPath(watchDiscussion.url, { id: thread })
    console.log(
      `Live streams of one process in which nothing happens; ${path} on ${readers} connections, ${inWords(load)}; PSS of the process, MB`,
    )
    const print = tablePrinter(12)
    const [reader = ''] = tokens
    const read = () =>
      autocannon({ url: product.url + path, headers: { authorization: `Token ${reader}` }, connections: readers, ...load })
    await read()
    const row = async (count: number) => {
      const { requests: answered, latency, non2xx } = await read()
      if (non2xx > 0) throw new Error(`${non2xx} reads were refused`)
      const figures = { 'reads/s': answered.average.toFixed(0), p50: `${latency.p50} ms`, p99: `${latency.p99} ms` }
      print({ streams: String(count), ...figures, MB: await heldBy(product) })
    }
    await row(0)
    const open = await Promise.all(Array.from({ length: streams }, (_, at) => watch(url, tokens[at % tokens.length] ?? '')))
    await row(open.length)
    for (const stream of open) stream.destroy()
  } finally {
    await product.stop()
    await cluster.stop()
  }
}

/** Administrators may read every thread. */
async function seed(databaseUrl: string, people: number): Promise<{ thread: number; tokens: string[] }> {
  await seedPeople(databaseUrl, people)
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl })
  const now = new Date()
  const emails = Array.from({ length: people }, (_, n) => personAt(n))
  const watchers = await db.updateTable('users').set({ is_admin: true }).where('email', 'in', emails).returning('id').execute()
  const tokens: string[] = []
  for (const { id: userId } of watchers)
    tokens.push(await openSession(db, { userId, deviceHash: hashOf(randomUUID()), ua: '', state: 'full' }, now))
  const topic = await db.selectFrom('topics').select('id').limit(1).executeTakeFirstOrThrow()
  const discussion = { topic_id: topic.id, creator_id: watchers[0]?.id ?? 0, content: 'Who is there?', created_at: now }
  const { id: thread } = await db.insertInto('discussions').values(discussion).returning('id').executeTakeFirstOrThrow()
  await close()
  return { thread, tokens }
}

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

async function watch(url: string, token: string): Promise<ClientRequest> {
  const request = get(url, { agent, headers: { authorization: `Token ${token}` } })
  const [response] = await once(request, 'response')
  if (response.statusCode !== 200) throw new Error(`A stream was refused: ${response.statusCode}`)
  // What comes is read, or it would be held for its reader.
  response.resume()
  request.on('error', () => {})
  return request
}
