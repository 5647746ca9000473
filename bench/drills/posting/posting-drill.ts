/**
 * `kill -9` while many people post at once, with files and without: nothing that was acknowledged is lost, no answer is without its mail,
 * no upload is half, and once the product has swept no file is left that belongs to nothing. On the real process and the embedded database.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Db, openDatabase } from '../../../server/src/db/db.ts'
import { minutes, turnableClock } from '../../../server/src/platform/clock.ts'
import type { Findings } from '../kills/findings.ts'
import { installProduct, type Product } from '../kills/product.ts'
import { type Random, randomFrom } from '../kills/random.ts'
import { type Timed, timed } from '../kills/timed.ts'
import { auditPosted, readPosted } from './audit-posts.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { write } from './poster.ts'
import { seedPosters } from './seed-posters.ts'

export interface PostingReport extends Findings, Pick<Ledger, 'acknowledged' | 'cutOff' | 'cutUploads'> {
  kills: number
  answers: number
  /** Attached to them. */
  files: number
  starts: Timed<void>[]
  dataDir: string
}

export interface PostingOptions {
  kills: number
  seed: number
  /** How many post at the same time. */
  posters?: number
  /** Of them, those who send files of 8 MiB and little else. */
  uploaders?: number
  contentDir?: string
  /** What a first start on this content has left, where it is not to make the first of its own. */
  copyOf?: string | undefined
  tell?: (line: string) => void
}

/** The data folder stays where something was found, and is removed where nothing was. */
export async function postingDrill(options: PostingOptions): Promise<PostingReport> {
  const { kills, seed, posters: count = 50, uploaders = 5, contentDir, copyOf, tell = () => {} } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'posting-drill-'))
  const product = await installProduct(dataDir, contentDir ? { CONTENT_DIR: contentDir } : {})
  const ledger = openLedger()
  const random = randomFrom(seed)
  const starts: Timed<void>[] = []
  let isOver = false
  try {
    if (copyOf) await cp(copyOf, dataDir, { recursive: true })
    else {
      await product.start()
      await stop(product)
    }
    const posters = await onData(dataDir, (db) => seedPosters(db, count, uploaders))
    await product.start()
    const writing = posters.map((poster) => write(poster, { product, ledger, random, isOver: () => isOver }))
    const failed = Promise.race(writing)
    for (let kill = 1; kill <= kills; kill++) {
      await Promise.race([untilInTheMiddle(ledger, random), failed])
      await product.kill()
      starts.push(await timed(product.start))
      tell(
        `kill ${kill}: ${ledger.acknowledged} acknowledged, ${ledger.cutUploads} of ${ledger.cutOff} that were cut off were uploads`,
      )
    }
    isOver = true
    await Promise.all(writing)
    await stop(product)
    const rows = await sweptRows(product)
    const findings = auditPosted(rows, ledger.entries.values())
    for (const line of product.errors()) findings.wrong.push(`the server logged: ${line}`)
    if (Object.values(findings).flat().length === 0) await rm(dataDir, { recursive: true })
    const { acknowledged, cutOff, cutUploads } = ledger
    return {
      ...findings,
      kills,
      acknowledged,
      cutOff,
      cutUploads,
      answers: rows.answers.length,
      files: rows.stored.size,
      starts,
      dataDir,
    }
  } finally {
    isOver = true
    product.giveUp(new Error('The drill is over.'))
    await product.kill().catch(() => {})
  }
}

/** Some were acknowledged since the last kill; every other kill finds a file on its way, at any point of it. */
async function untilInTheMiddle(ledger: Ledger, random: Random): Promise<void> {
  const enough = ledger.acknowledged + random.between(5, 40)
  const wantsUpload = random.happens(0.7)
  while (ledger.acknowledged < enough || (wantsUpload && ledger.uploadsUnderWay === 0)) await pause(2)
  await pause(random.between(0, 300))
}

/** Ten minutes later, and after the product has had the time to look once more. */
async function sweptRows({ dataDir, start, ...product }: Product) {
  turnableClock(join(dataDir, 'clock.json')).advance(minutes(10))
  for (let rounds = 1; ; rounds++) {
    await start()
    await pause(500 * rounds)
    await stop(product)
    const rows = await onData(dataDir, (db) => readPosted(db, dataDir))
    const attached = rows.answers.filter(({ stored_name }) => stored_name !== null).length
    if (rounds === 10 || (rows.stored.size === attached && rows.unattached === 0)) return rows
  }
}

async function stop({ stop }: Pick<Product, 'stop'>): Promise<void> {
  const code = await stop()
  if (code !== 0) throw new Error(`Asked to stop, the server ended with ${code}.`)
}

async function onData<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ dataDir })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
