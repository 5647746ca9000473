/**
 * What a large market costs: a search with six facets and an equal number of matches among few and many candidates, beside bare statements on
 * the same rows, and the daily rebuild for each candidate. On PostgreSQL, in one process, one call at a time, in turn.
 */
import { sql } from 'kysely'
import { openDatabase } from '../server/src/db/db.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { inTransaction } from '../server/src/db/transaction.ts'
import { buildIndex } from '../server/src/features/recruiting/card-index/build.ts'
import { search } from '../server/src/features/recruiting/searching/search-cards.ts'
import { drawCards, findGroups, noteViews } from '../server/src/features/recruiting/searching/store.ts'
import { appOn, type TestApp } from '../server/src/testing/app.ts'
import { startPostgres } from '../server/src/testing/postgres-cluster.ts'
import { makeRecruiter, type TestRecruiter } from '../server/src/testing/recruiting.ts'
import type { Extent } from './extent.ts'
import { medianOf } from './median.ts'
import { tablePrinter } from './table.ts'

const sizes = {
  full: { few: 1_000, middle: 10_000, many: 100_000, rounds: 300 },
  smoke: { few: 200, middle: 200, many: 400, rounds: 2 },
}
const matches = 100
const terms = ['role:trader', 'region:europe', 'years:2-4', 'remote:hybrid', 'available:2027Q2', 'keyword:options']

interface Market {
  product: TestApp
  recruiter: TestRecruiter
  /** Of another firm, in whose name the bare statements are made. */
  other: TestRecruiter
}

export async function measureRecruiters(extent: Extent): Promise<void> {
  const { few, middle, many, rounds } = sizes[extent]
  const print = tablePrinter(44)
  console.log(`Recruiters on PostgreSQL, median of ${rounds} searches in turn; ratios within a round`)
  await withMarket(few, async (small, smallBuild) => {
    const middleBuild = await withMarket(middle, async (_market, build) => build)
    await withMarket(many, async (large, largeBuild) => {
      const calls = [() => searchIn(small), () => searchIn(large), () => bareIn(large)]
      const [inFew = [], inMany = [], bare = []] = await inTurn(calls, rounds)
      print({ what: `search among ${few}`, microseconds: medianOf(inFew).toFixed(0), ratio: '', bar: '' })
      print({
        what: `search among ${many}`,
        microseconds: medianOf(inMany).toFixed(0),
        ratio: ratioOf(inMany, inFew),
        bar: '1.3',
      })
      print({
        what: `bare statements among ${many}`,
        microseconds: medianOf(bare).toFixed(0),
        ratio: ratioOf(inMany, bare),
        bar: '1.5',
      })
      for (const [count, build] of [
        [few, smallBuild],
        [middle, middleBuild],
        [many, largeBuild],
      ] as const) {
        const each = (build.milliseconds * 1000) / count
        const ratio = each / ((middleBuild.milliseconds * 1000) / middle)
        print({
          what: `rebuild of ${count}, each candidate`,
          microseconds: each.toFixed(0),
          ratio: ratio.toFixed(2),
          bar: count === many ? '1.3' : '',
        })
      }
      console.log(`The rebuild of ${many} took ${largeBuild.megabytes} MB more than before it (bar 300)`)
    })
  })
}

const ratioOf = (all: readonly number[], others: readonly number[]) =>
  medianOf(all.map((time, round) => time / (others[round] ?? Number.NaN))).toFixed(2)

/** @returns of each call its times in microseconds */
async function inTurn(calls: readonly (() => Promise<unknown>)[], rounds: number): Promise<number[][]> {
  const times: number[][] = calls.map(() => [])
  for (let round = 0; round < rounds + 20; round++)
    for (const [at, call] of calls.entries()) {
      const begun = performance.now()
      await call()
      // The first twenty only warm up.
      if (round >= 20) times[at]?.push((performance.now() - begun) * 1000)
    }
  return times
}

async function searchIn({ product, recruiter }: Market): Promise<void> {
  const { groups } = await search(product.deps, recruiter, { terms })
  if (groups.length === 0) throw new Error('The search found nothing')
}

/** The same reads of the index and the same views, without anything that is checked or composed. */
function bareIn({ product: { deps }, other: { firmId, id } }: Market): Promise<unknown> {
  return inTransaction(deps.db, async (db) => {
    const [found] = await findGroups(db, { firmId, salt: 'bench', terms, after: '' })
    const groups = found?.groups.map((group) => group.id) ?? []
    const cards = (await drawCards(db, { firmId, salt: 'bench', groups })).slice(0, 20)
    await noteViews(db, {
      firmId,
      seatId: id,
      now: deps.clock.now(),
      candidates: cards.map(({ candidate_id }) => candidate_id),
      ids: cards.map(({ candidate_id }) => String(candidate_id)),
      groups: cards.map(({ group_id }) => group_id),
    })
  })
}

interface Cost {
  milliseconds: number
  megabytes: number
}

async function withMarket<T>(count: number, work: (market: Market, build: Cost) => Promise<T>): Promise<T> {
  const cluster = await startPostgres()
  try {
    const database = await openDatabase({ dataDir: '', databaseUrl: cluster.url, poolSize: 5 })
    await migrate(database)
    const product = await appOn(database)
    try {
      const [recruiter, other] = [await makeRecruiter(product), await makeRecruiter(product)]
      await seed(product, count)
      const build = await costOf(() => buildIndex(product.deps.db, product.clock.now()))
      await sql`analyze`.execute(product.deps.db)
      return await work({ product, recruiter, other }, build)
    } finally {
      await product.close()
    }
  } finally {
    await cluster.stop()
  }
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 10)
  const begun = performance.now()
  await work()
  const milliseconds = performance.now() - begun
  clearInterval(watch)
  return { milliseconds, megabytes: Math.round((most - before) / 2 ** 20) }
}

const atOnce = 5000

/** The first hundred match all facets; of the others none is a trader. */
async function seed({ deps: { db } }: TestApp, count: number): Promise<void> {
  for (let from = 1; from <= count; from += atOnce)
    await sql`
    with made as (
      insert into users (email, email_key, username, username_key, firstname, lastname, linkedin, password_hash, email_confirmed_at, created_at)
      select word || '@example.com', word || '@example.com', word, word, 'First', 'Last', '', '', now(), now()
      from (select 'seeded' || n as word from generate_series(${from}::integer, ${Math.min(from + atOnce - 1, count)}::integer) n) words
      returning id, username),
    numbered as (select id, substr(username, 7)::integer as n from made)
    insert into candidates (user_id, is_on, roles, regions, years, remote, available, key_words, shown, changed_at)
    select id, true,
      array[case when n <= ${matches} then 'trader' else (array['researcher', 'developer', 'data'])[1 + n % 3] end],
      array[case when n <= ${matches} then 'europe' else (array['europe', 'oceania', 'south_asia', 'east_asia'])[1 + n % 4] end],
      case when n <= ${matches} then '2-4' else (array['0-1', '2-4', '5-9', '10+'])[1 + n / 7 % 4] end,
      case when n <= ${matches} then 'hybrid' else (array['on_site', 'hybrid', 'remote'])[1 + n / 5 % 3] end,
      case when n <= ${matches} then '2027Q1' else '2027Q' || (1 + n / 11 % 4) end,
      case when n <= ${matches} then array['options', 'word ' || n % 4] else array['options', 'word ' || n / 40 % 50] end,
      array['roles', 'regions', 'years', 'remote', 'available', 'key_words'], now() - interval '1 hour'
    from numbered`.execute(db)
  await sql`analyze`.execute(db)
}
