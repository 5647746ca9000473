/**
 * What a thread costs: of 10,000 answers beside one of 100, by time and the best first; and how close reading one, and posting in one, come to a bare
 * `node:http` server that sends the same statements. On PostgreSQL; who is compared takes turns, so that a busy machine slows both alike:
 * many short turns, because it does not stay as busy as it is.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { createDiscussion, getDiscussion } from 'contract/discussions/api.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, openDatabase } from '../server/src/db/db.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { appOn, type TestApp } from '../server/src/testing/app.ts'
import { subscriberOf } from '../server/src/testing/discussions.ts'
import { noRequestRateLimit } from '../server/src/testing/no-request-rate-limit.ts'
import type { TestPerson } from '../server/src/testing/people.ts'
import { startPostgres } from '../server/src/testing/postgres-cluster.ts'
import { type Extent, requests } from './extent.ts'
import { medianOf } from './median.ts'
import { tablePrinter } from './table.ts'

const sizes = {
  full: { answers: 10_000, calls: 200, rounds: 31, each: 300, warmUp: 3000 },
  smoke: { answers: 200, calls: 2, rounds: 1, each: 32, warmUp: 16 },
} satisfies Record<Extent, object>
type Size = (typeof sizes)[Extent]
const connections = 16

/** A thread for each connection: those who post in one at the same moment wait for each other whoever serves them. */
interface Seed {
  people: TestPerson[]
  threads: number[]
  long: number
  short: number
}

export async function measureDiscussions(extent: Extent): Promise<void> {
  const cluster = await startPostgres()
  try {
    const database = await openDatabase({ dataDir: '', databaseUrl: cluster.url, poolSize: 5 })
    await migrate(database)
    const product = await appOn(database)
    const seeded = await seed(product, sizes[extent].answers)
    await compareLengths(product, seeded, sizes[extent])
    await product.close()
    await compareWithBare(cluster.url, seeded, sizes[extent])
  } finally {
    await cluster.stop()
  }
}

async function seed(product: TestApp, answers: number): Promise<Seed> {
  const { db } = product.deps
  await sql`insert into topics (id, slug, title, category, about, position) values (1, 'luck', 'Luck', 'statistics', '', 1)`.execute(
    db,
  )
  const people = await Promise.all(Array.from({ length: connections }, () => subscriberOf(product, 'interview')))
  // However much one person posts: the limit is spent, and never reached.
  await sql`create function forget_hits() returns trigger language plpgsql as $$ begin new.hits := '{}'; return new; end $$`.execute(
    db,
  )
  await sql`create trigger forgetful before insert or update on limits for each row execute function forget_hits()`.execute(db)
  const threads: number[] = []
  for (const { token } of people) {
    const { body } = await product.call(createDiscussion, { token, body: { content: 'Does it hold?', topic: 1 } })
    threads.push(body.id)
  }
  const [long = 0, short = 0] = threads
  await sql`
    insert into discussions (creator_id, topic_id, content, html, beginning, created_at)
    select ${people[0]?.id ?? 0}::integer, 1, 'And this?', '<p>And this?</p>', 'And this?', now() from generate_series(1, 100)`.execute(
    db,
  )
  // Those with other threads, before and after what is compared: between as many as there are in earnest one is looked for by its index.
  const others = sql<{ id: number }>`select id from discussions where content = 'And this?'`
  await writeAnswers(db, people, others, answers / 200)
  await writeAnswers(db, people, sql`select ${long}::integer as id`, answers)
  await writeAnswers(db, people, sql`select ${short}::integer as id`, 100)
  await writeAnswers(db, people, others, answers / 200)
  await sql`analyze`.execute(db)
  return { people, threads, long, short }
}

const writeAnswers = (db: Db, people: readonly TestPerson[], threads: RawBuilder<unknown>, count: number) =>
  sql`
    insert into discussion_answers (discussion_id, creator_id, content, html, beginning, created_at, votes)
    select thread.id, ${people[1]?.id ?? 0}::integer, text, '<p>' || text || '</p>', text, now() - n * interval '1 minute', n % 7
    from (${threads}) thread cross join generate_series(1, ${count}::integer) n
      cross join lateral (select 'It holds where number ' || n || ' is finite.' as text) said`.execute(db)

async function compareLengths(product: TestApp, { people, long, short }: Seed, { answers, calls }: Size): Promise<void> {
  const token = people[1]?.token ?? ''
  const read = (discussionId: number, query: object) => () =>
    product.call(getDiscussion, { token, params: { discussionId }, query })
  const ways = { 'by time': {}, 'best first': { order: 'best' } }
  console.log(`Threads on PostgreSQL, median of ${calls} in turn, microseconds; ratio to the same of 100 answers`)
  const print = tablePrinter(12)
  for (const [order, query] of Object.entries(ways)) {
    const times = { short: [] as number[], long: [] as number[] }
    for (let round = 0; round < calls + 20; round++)
      for (const [name, call] of Object.entries({ short: read(short, query), long: read(long, query) })) {
        const begun = performance.now()
        const { status } = await call()
        if (status !== 200) throw new Error(`A thread answered ${status}`)
        // The first twenty only warm up.
        if (round >= 20) times[name as 'short' | 'long'].push((performance.now() - begun) * 1000)
      }
    const ratio = medianOf(times.long.map((time, round) => time / (times.short[round] ?? Number.NaN)))
    const [few, many] = [medianOf(times.short).toFixed(0), medianOf(times.long).toFixed(0)]
    print({ order, '100 answers': few, [`${answers} answers`]: many, ratio: ratio.toFixed(2) })
  }
}

async function compareWithBare(url: string, { people, threads, short }: Seed, size: Size): Promise<void> {
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
  { people, threads }: Pick<Seed, 'people' | 'threads'>,
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
