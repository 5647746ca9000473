/**
 * Backups while people write: each is restored elsewhere, and what is there must be a state that existed. Of each writer all that was
 * acknowledged before the backup began, some of what was written meanwhile, and of that everything up to some moment; each file with its row.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAnswer, deleteAnswer } from 'contract/discussions/api.ts'
import { makeBackup } from '../../../server/src/backup/make-backup.ts'
import { readyToRestore, restoreBackup } from '../../../server/src/backup/restore-backup.ts'
import { productChecks } from '../../../server/src/checks.ts'
import { openDatabase } from '../../../server/src/db/db.ts'
import { migrate } from '../../../server/src/db/migrate.ts'
import { sweepFiles } from '../../../server/src/features/discussions/attachments/sweep-files.ts'
import { lookForWhatCannotBe } from '../../../server/src/platform/consistency.ts'
import { appOn, type TestApp } from '../../../server/src/testing/app.ts'
import { begin, subscriberOf } from '../../../server/src/testing/discussions.ts'
import { sendForm } from '../../../server/src/testing/files.ts'
import { startPostgres } from '../../../server/src/testing/postgres-cluster.ts'
import { harm } from './harm.ts'
import { type Place, postgresPlace } from './other-place.ts'
import { seedTopic } from './seed-topic.ts'

interface Writer {
  name: string
  /** What its answers are after each of its deeds, as one text; the first is before any. */
  states: string[]
  /** How many deeds were acknowledged. */
  acknowledged: number
}

export interface WrittenReport {
  backups: number
  deeds: number
  /** Of these, while a backup was made. */
  meanwhile: number
  broken: string[]
}

export async function whileWritten({
  backups,
  writers: count = 4,
  tell = () => {},
}: {
  backups: number
  writers?: number
  tell?: (line: string) => void
}): Promise<WrittenReport> {
  const postgres = await startPostgres()
  const cluster = await openDatabase({ dataDir: '', databaseUrl: postgres.url, poolSize: 4 })
  const folder = await mkdtemp(join(tmpdir(), 'while-written-'))
  const origin = await postgresPlace(cluster, postgres.url)
  const broken: string[] = []
  let isOver = false
  let done: Promise<unknown> | undefined
  let product: TestApp | undefined
  try {
    await migrate(origin.database)
    const t = await appOn(origin.database, { env: { DATA_DIR: origin.dataDir } })
    product = t
    const topic = await seedTopic(t.deps.db)
    const writers: Writer[] = []
    const writing = await Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const writer: Writer = { name: `w${n}`, states: [''], acknowledged: 0 }
        writers.push(writer)
        const person = await subscriberOf(t, 'discussion')
        const { id } = await begin(t, person, { content: 'Where do these go?', topic })
        return () => write(t, { writer, token: person.token, discussion: id, isOver: () => isOver })
      }),
    )
    done = Promise.all([...writing.map((begin) => begin()), sweepUntil(t, () => isOver)])
    await Promise.race([begun(writers), done])
    let meanwhile = 0
    for (let n = 1; n <= backups; n++) {
      const file = join(folder, `${n}.backup`)
      const before = writers.map(({ acknowledged }) => acknowledged)
      await makeBackup(t.deps, { file, passphrase: undefined })
      const after = writers.map(({ states }) => states.length)
      meanwhile += after.reduce((sum, count, at) => sum + count - 1 - (before[at] ?? 0), 0)
      const emptyPlace = () => postgresPlace(cluster, postgres.url)
      const found = [
        ...(await compare({ file, emptyPlace, writers, before, after })),
        ...(await harm({ deps: t.deps, file, at: n / (backups + 1), emptyPlace })),
      ]
      tell(`backup ${n}: ${found.length === 0 ? 'a state that existed; harmed, it was refused' : found.join('; ')}`)
      broken.push(...found.map((what) => `backup ${n}: ${what}`))
    }
    isOver = true
    await done
    return { backups, deeds: writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0), meanwhile, broken }
  } finally {
    isOver = true
    await done?.catch(() => {})
    await product?.close()
    await origin.leave()
    await cluster.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Each has a file there. */
async function begun(writers: readonly Writer[]): Promise<void> {
  while (writers.some(({ acknowledged }) => acknowledged < 2)) await new Promise((resolve) => setImmediate(resolve))
}

/** One after the other: answers, every other with a file; every third deed, and each beyond forty, takes the oldest back. */
async function write(
  t: TestApp,
  { writer, token, discussion, isOver }: { writer: Writer; token: string; discussion: number; isOver: () => boolean },
) {
  const there: { id: number; content: string }[] = []
  for (let n = 1; !isOver(); n++) {
    // So many at most: one person's files have a limit.
    const oldest = n % 3 === 0 || there.length >= 40 ? there.shift() : undefined
    const content = `${writer.name} ${n}`
    const next = oldest ? there : [...there, { id: 0, content }]
    // Known before it is tried: from then on it may be found.
    writer.states.push(next.map((answer) => answer.content).join())
    if (oldest) {
      const { status } = await t.call(deleteAnswer, { token, params: { id: oldest.id } })
      if (status !== 200) throw new Error(`A deletion was refused with ${status}`)
    } else {
      const file = { name: 'numbers.csv', bytes: `n\n${n}\n`.repeat(2000) }
      const { status, body } = await sendForm(t, createAnswer, {
        token,
        body: { content, discussion },
        ...(n % 2 === 0 && { file }),
      })
      if (status !== 200) throw new Error(`An answer was refused with ${status}: ${JSON.stringify(body)}`)
      there.push({ id: body.id, content })
    }
    writer.acknowledged++
  }
}

/** As the product does by itself: what was deleted goes, unless a backup still reads it. How fast one may post is not the question here. */
async function sweepUntil(t: TestApp, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await sweepFiles(t.deps)
    await t.deps.db.deleteFrom('limits').execute()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

interface Compared {
  file: string
  emptyPlace(): Promise<Place>
  writers: readonly Writer[]
  before: readonly number[]
  after: readonly number[]
}

async function compare({ file, emptyPlace, writers, before, after }: Compared): Promise<string[]> {
  const place = await emptyPlace()
  try {
    await readyToRestore({ file, passphrase: undefined })
    await restoreBackup(place.database, place, { file, passphrase: undefined, isLive: false }, new Date())
    const { rows } = await place.database.pool.query<{ content: string }>('select content from discussion_answers order by id')
    const found: string[] = []
    for (const [at, { name, states }] of writers.entries()) {
      const seen = rows
        .map(({ content }) => content)
        .filter((content) => content.startsWith(`${name} `))
        .join()
      if (!states.slice(before[at], after[at]).includes(seen))
        found.push(`of ${name} there is “${seen}”, which it never was meanwhile`)
    }
    const deps = { db: place.database.db, files: place.files }
    for await (const wrong of lookForWhatCannotBe(deps, productChecks)) found.push(wrong)
    return found
  } finally {
    await place.leave()
  }
}
