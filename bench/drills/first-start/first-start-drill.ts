/**
 * `kill -9` at random moments of a first start, again and again on what the one before left: the next start takes nothing for whole that is
 * not, and in the end the library is the one of a start that nobody disturbed. On the real process and the embedded database.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../../../server/src/db/db.ts'
import { pendingMigrations } from '../../../server/src/db/migrate.ts'
import { isLoaded } from '../../../server/src/features/library/content/load-store.ts'
import { installProduct } from '../kills/product.ts'
import { randomFrom } from '../kills/random.ts'

export interface FirstStartReport {
  /** What every kill left, in words. */
  left: string[]
  /** What does not hold, in sentences. */
  wrong: string[]
  dataDir: string
}

interface FirstStartOptions {
  kills: number
  seed: number
  /** Instead of the content that ships. */
  contentDir?: string
}

export async function firstStartDrill({ kills, seed, contentDir }: FirstStartOptions): Promise<FirstStartReport> {
  const env: Record<string, string> = contentDir === undefined ? {} : { CONTENT_DIR: contentDir }
  const undisturbed = await mkdtemp(join(tmpdir(), 'drill-'))
  const dataDir = await mkdtemp(join(tmpdir(), 'drill-'))
  const began = performance.now()
  const expected = await wholeLibraryOf(undisturbed, env)
  const longest = performance.now() - began
  await rm(undisturbed, { recursive: true })

  const random = randomFrom(seed)
  const product = await installProduct(dataDir, env)
  const report: FirstStartReport = { left: [], wrong: [], dataDir }
  for (let kill = 1; kill <= kills; kill++) {
    const afterMs = random.between(0, Math.round(longest))
    await product.startAndKill(afterMs)
    const found = await look(dataDir)
    report.left.push(
      `${(afterMs / 1000).toFixed(1)} s: ${found === undefined ? 'no database' : `${found.items.length} questions`}`,
    )
    if (found?.isWhole && JSON.stringify(found.items) !== JSON.stringify(expected))
      report.wrong.push(`after kill ${kill} a part of the library was taken for the whole`)
    // What is whole has no first start any more.
    if (found?.isWhole) await rm(dataDir, { recursive: true })
  }
  if (JSON.stringify(await wholeLibraryOf(dataDir, env)) !== JSON.stringify(expected))
    report.wrong.push('the library is not the one of a start that nobody disturbed')
  if (report.wrong.length === 0) await rm(dataDir, { recursive: true })
  return report
}

/** What is in the database after a start that was left alone until the library was whole. */
async function wholeLibraryOf(dataDir: string, env: Record<string, string>): Promise<unknown> {
  const product = await installProduct(dataDir, env)
  await product.start()
  while ((await (await fetch(`${product.url}/readyz`)).json()).preparing > 0) await pause(50)
  await product.stop()
  return (await look(dataDir))?.items
}

/** Undefined where there is no database yet. */
async function look(dataDir: string): Promise<{ items: unknown[]; isWhole: boolean } | undefined> {
  if (!existsSync(join(dataDir, 'database'))) return undefined
  const database = await openDatabase({ dataDir })
  try {
    if ((await pendingMigrations(database)).length > 0) return { items: [], isWhole: false }
    const { rows: items } = await sql`
      select item.slug, item.source_hash, item.hidden, item.names, md5(item.statement_html || item.solution_html || item.front::text) as texts,
        (select jsonb_agg(jsonb_build_array(place.id, place.module, place.category, place.position) order by place.id)
          from placements place where place.item_id = item.id) as places,
        (select count(*) from item_files file where file.item_id = item.id)::int as files,
        (select count(*) from passages passage where passage.item_id = item.id)::int as passages
      from items item order by item.slug`.execute(database.db)
    return { items, isWhole: await isLoaded(database.db) }
  } finally {
    await database.close()
  }
}
