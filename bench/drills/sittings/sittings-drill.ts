/**
 * `kill -9` while many sit at once: no acknowledged answer is lost and none is there twice, the time of an outage is given back and no other time
 * is, and every log is whole. On the real process and the embedded database.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { makeShortLibrary, oneQuestion } from '../../../e2e/short-library.ts'
import { type Db, openDatabase } from '../../../server/src/db/db.ts'
import { migrate } from '../../../server/src/db/migrate.ts'
import { appOn, type TestApp } from '../../../server/src/testing/app.ts'
import { examLibrary, makeCandidate } from '../../../server/src/testing/assessments.ts'
import type { Findings } from '../kills/findings.ts'
import { installProduct, type Product } from '../kills/product.ts'
import { type Random, randomFrom } from '../kills/random.ts'
import { type Timed, timed } from '../kills/timed.ts'
import { auditSittings, type Outage, readSittings } from './audit-sittings.ts'
import { type Candidate, finish, type Setting, sit } from './candidate.ts'

export interface SittingsReport extends Findings, Pick<Setting['counts'], 'acknowledged' | 'cutOff'> {
  /** In seconds, as they were credited to one candidate. */
  credits: number[]
  starts: Timed<void>[]
  dataDir: string
}

export interface SittingsOptions {
  sittings: number
  kills: number
  seed: number
  tell?: (line: string) => void
}

/** The data folder stays where something was found, and is removed where nothing was. */
export async function sittingsDrill(options: SittingsOptions): Promise<SittingsReport> {
  const { sittings, kills, seed, tell = () => {} } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'sittings-drill-'))
  // Papers are frozen: what the library has meanwhile is none of theirs.
  const contentDir = await mkdtemp(join(tmpdir(), 'drill-content-'))
  await makeShortLibrary(contentDir, oneQuestion)
  const product = await installProduct(dataDir, { CONTENT_DIR: contentDir })
  const random = randomFrom(seed)
  const counts = { acknowledged: 0, cutOff: 0, underWay: 0 }
  const starts: Timed<void>[] = []
  const outages: Outage[] = []
  let isOver = false
  try {
    const [candidates, finished, ends] = await onData(dataDir, async (t) => {
      await examLibrary(t.deps.db)
      const candidates = await seedCandidates(t, sittings)
      const finished = await seedCandidates(t, 3)
      return [candidates, finished, await endsOf(t.deps.db)] as const
    })
    await product.start()
    const setting: Setting = { product, random, counts, isOver: () => isOver }
    for (const one of finished) await finish(one, setting)
    const sitting = candidates.map((candidate) => sit(candidate, setting))
    const failed = Promise.race(sitting)
    for (let kill = 1; kill <= kills; kill++) {
      await Promise.race([untilInTheMiddle(counts, random), failed])
      await product.kill()
      // Every other outage is as long as if the process had died minutes before.
      const lastBeat = await onData(dataDir, ({ deps }) => turnBeatBack(deps.db, kill % 2 ? random.between(60, 180) : 0))
      const began = Date.now()
      starts.push(await timed(product.start))
      const outage = { least: (began - lastBeat.getTime()) / 1000, most: (Date.now() - lastBeat.getTime()) / 1000 }
      outages.push(outage)
      tell(`kill ${kill}: ${counts.acknowledged} acknowledged, ${counts.cutOff} cut off, down for ${outage.most.toFixed(0)} s`)
    }
    // The start that came last is gone on from as well.
    await Promise.race([untilInTheMiddle(counts, random), failed])
    isOver = true
    await Promise.all(sitting)
    for (const one of candidates.filter((_, at) => at % 2)) await finish(one, setting)
    await stop(product)
    const rows = await onData(dataDir, ({ deps }) => readSittings(deps))
    const findings = auditSittings(rows, { candidates, finished, outages, ends })
    for (const line of product.errors()) findings.wrong.push(`the server logged: ${line}`)
    if (Object.values(findings).flat().length === 0) await rm(dataDir, { recursive: true })
    const { acknowledged, cutOff } = counts
    const credits = rows.attempts.find(({ id }) => id === candidates[0]?.attempt)?.credits ?? []
    return { ...findings, acknowledged, cutOff, credits, starts, dataDir }
  } finally {
    isOver = true
    product.giveUp(new Error('The drill is over.'))
    await product.kill().catch(() => {})
    await rm(contentDir, { recursive: true })
  }
}

/** Who have started twenty minutes ago: an outage may have begun before the product was killed. */
async function seedCandidates(t: TestApp, count: number): Promise<Candidate[]> {
  const candidates: Candidate[] = []
  for (let n = 0; n < count; n++) {
    const { id, attempt, sitting } = await makeCandidate(t)
    await sql`
      update assessment_attempts set started_at = started_at - interval '20 minutes', ends_at = ends_at - interval '20 minutes'
      where id = ${attempt}`.execute(t.deps.db)
    const { email } = await t.deps.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    candidates.push({ email, attempt, token: sitting, saved: new Map() })
  }
  return candidates
}

async function endsOf(db: Db): Promise<Map<number, Date>> {
  const rows = await db.selectFrom('assessment_attempts').select(['id', 'ends_at']).execute()
  return new Map(rows.flatMap(({ id, ends_at }) => (ends_at ? [[id, ends_at] as const] : [])))
}

/** @returns when the last heartbeat is now */
async function turnBeatBack(db: Db, seconds: number): Promise<Date> {
  const { rows } = await sql<{ beat_at: Date }>`
    update assessment_heartbeat set beat_at = beat_at - make_interval(secs => ${seconds}) returning beat_at`.execute(db)
  if (!rows[0]) throw new Error('The product wrote no heartbeat.')
  return rows[0].beat_at
}

/** Some were acknowledged since the last kill, and others are under way. */
async function untilInTheMiddle(counts: Setting['counts'], random: Random): Promise<void> {
  const enough = counts.acknowledged + random.between(20, 200)
  while (counts.acknowledged < enough || counts.underWay === 0) await pause(1)
  await pause(random.between(0, 20))
}

async function stop({ stop }: Product): Promise<void> {
  const code = await stop()
  if (code !== 0) throw new Error(`Asked to stop, the server ended with ${code}.`)
}

async function onData<T>(dataDir: string, work: (t: TestApp) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir })
  await migrate(database)
  const t = await appOn(database)
  try {
    return await work(t)
  } finally {
    await t.close()
  }
}
