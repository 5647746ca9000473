/**
 * What the forum costs with 100,000 threads and 2,000,000 answers beside one with 1,000 and 20,000: its front page, a category, a thread, and searches,
 * at equal numbers of matches and of a word that every thread has. On PostgreSQL, in one process, one call at a time, all in turn.
 */
import { getDiscussion } from 'contract/discussions/api.ts'
import { getForum, getForumCategory, searchForum } from 'contract/discussions/forum.ts'
import { search as searchAll } from 'contract/library/finding.ts'
import { openDatabase } from '../server/src/db/db.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { appOn, type TestApp } from '../server/src/testing/app.ts'
import { startPostgres } from '../server/src/testing/postgres-cluster.ts'
import type { Extent } from './extent.ts'
import { freeHugePages } from './huge-pages.ts'
import { medianOf } from './median.ts'
import { type ForumSize, type SeededForum, seedForum, wordsIn } from './seed-forum.ts'
import { tablePrinter } from './table.ts'

const sizes = {
  full: { small: { threads: 1_000, answers: 20_000 }, large: { threads: 100_000, answers: 2_000_000 }, rounds: 200 },
  smoke: { small: { threads: 500, answers: 500 }, large: { threads: 600, answers: 1_200 }, rounds: 2 },
}

export async function measureForum(extent: Extent): Promise<void> {
  const { small, large, rounds } = sizes[extent]
  const isHuge = freeHugePages() >= needed
  const settings = { ...memory, huge_pages: isHuge ? 'on' : 'off' }
  const pages = isHuge
    ? 'huge pages'
    : 'pages of 4 kB, in which a search of many hits takes longer (docs/operating.md, “The database”)'
  console.log(`PostgreSQL has ${memory.shared_buffers} for its files, in ${pages}.`)
  await withForum(small, settings, (few) =>
    withForum(large, settings, (many) => compare({ few, many }, { small, large, rounds })),
  )
}

/** As docs/operating.md advises for a forum of this size: the pages of all threads are in memory, and none is fetched from the system's. */
const memory = { shared_buffers: '2GB' }
/** Of both forums, with what PostgreSQL keeps besides. */
const needed = 2 * 2.1 * 1024 ** 3

type Forum = SeededForum & { product: TestApp }

type Settings = Record<string, string>

async function withForum(size: ForumSize, settings: Settings, work: (forum: Forum) => Promise<void>): Promise<void> {
  const cluster = await startPostgres(settings)
  try {
    const database = await openDatabase({ dataDir: '', databaseUrl: cluster.url, poolSize: 1 })
    await migrate(database)
    const product = await appOn(database)
    try {
      await work({ product, ...(await seedForum(product, size)) })
    } finally {
      await product.close()
    }
  } finally {
    await cluster.stop()
  }
}

interface Sizes {
  small: ForumSize
  large: ForumSize
  rounds: number
}

async function compare(forums: Record<'few' | 'many', Forum>, { small, large, rounds }: Sizes): Promise<void> {
  const calls = { few: callsOf(forums.few), many: callsOf(forums.many) }
  const names = Object.keys(calls.few)
  const times = new Map(names.map((name) => [name, { few: [] as number[], many: [] as number[] }]))
  for (let round = 0; round < rounds + 20; round++)
    for (const name of names)
      for (const size of ['few', 'many'] as const) {
        const begun = performance.now()
        const reply = await calls[size][name]?.(round)
        if (reply?.status !== 200) throw new Error(`${name} answered ${reply?.status}`)
        // The first twenty only warm up.
        if (round >= 20) times.get(name)?.[size].push((performance.now() - begun) * 1000)
      }
  const said = ({ threads, answers }: ForumSize) => `${threads} threads with ${answers} answers`
  console.log(
    `The forum of ${said(large)} beside ${said(small)}, median of ${rounds} in turn, microseconds; ratio within a round`,
  )
  const print = tablePrinter(30)
  for (const [name, { few, many }] of times) {
    const ratio = medianOf(many.map((time, round) => time / (few[round] ?? Number.NaN)))
    print({ read: name, few: medianOf(few).toFixed(0), many: medianOf(many).toFixed(0), ratio: ratio.toFixed(2) })
  }
}

type Call = (round: number) => Promise<{ status: number }>

function callsOf({ product, reader: { token }, threads }: Forum): Record<string, Call> {
  const search = (q: string) => () => product.call(searchForum, { token, query: { q } })
  const everywhere = (q: string) => () => product.call(searchAll, { token, query: { q } })
  return {
    'front page': () => product.call(getForum, { token }),
    'a category': () => product.call(getForumCategory, { token, params: { slug: 'markets' }, query: {} }),
    'a thread': (round: number) =>
      product.call(getDiscussion, { token, params: { discussionId: threads[round % threads.length] ?? 0 }, query: {} }),
    [`a word of ${wordsIn.rare} threads`]: search('zermelo'),
    [`a word of ${wordsIn.frequent} threads`]: search('frequency'),
    'two words, of which one is common': search('zermelo common'),
    'a word of all threads': search('common'),
    [`the product's search: a word of ${wordsIn.frequent} threads`]: everywhere('frequency'),
    "the product's search: a word of all threads": everywhere('common'),
  }
}
