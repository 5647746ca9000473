/** A shelf of 100 items with discussions, and a subscriber to read it. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { parseConfig } from '../server/src/config.ts'
import { type Db, openDatabase } from '../server/src/db/db.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openSession } from '../server/src/features/accounts/sessions.ts'
import { confirmUser, insertUser } from '../server/src/features/accounts/store.ts'
import { recordPurchase } from '../server/src/features/payments/recording/record-purchase.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { createLog } from '../server/src/platform/log.ts'
import { hashOf } from '../server/src/platform/secrets.ts'

const items = 100
const discussionsEach = 3

export async function seedReads(databaseUrl: string): Promise<{ id: number; token: string }> {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  const { db } = database
  await migrate(database)
  const { id, token } = await seedReader(db)
  const now = new Date()
  await sql`insert into items (slug, title, difficulty, front, statement_html, solution_html, search_text, source_hash)
    select 'item-' || n, 'A question about the number ' || n, (array['E', 'M', 'H'])[1 + n % 3], '{}', '<p>What?</p>', '', '', ''
    from generate_series(1, ${items}) n`.execute(db)
  await sql`insert into placements (id, item_id, module, category, group_name, position)
    select id, id, 'interview', 'statistics', 'Group ' || id % 10, id from items`.execute(db)
  await sql`insert into discussions (placement_id, creator_id, content, created_at)
    select placement.id, ${id}, 'Does it also hold without the assumption that ' || n || ' is finite?', ${now}
    from placements placement, generate_series(1, ${discussionsEach}) n`.execute(db)
  await sql`analyze`.execute(db)
  await database.close()
  return { id, token }
}

/** Somebody who has Interview open, logged in. */
export async function seedReader(db: Db, username = 'reader'): Promise<{ id: number; token: string }> {
  const now = new Date()
  const email = `${username}@example.com`
  const texts = { firstname: 'R', lastname: 'R', linkedin: 'https://linkedin.com/in/r', phone: '', job_cities: '', key_words: '' }
  const person = {
    ...texts,
    email,
    username,
    referred_by: '',
    referrer_email: '',
    passwordHash: 'none',
    isDemo: false,
  }
  const id = await insertUser(db, person, now)
  if (id === undefined) throw new Error('The database was not empty')
  await confirmUser(db, id, email, now)
  const token = await openSession(db, { userId: id, deviceHash: hashOf(randomUUID()), ua: '', state: 'full' }, now)
  const deps = {
    db,
    clock: systemClock,
    // No demo, which production refuses to hold anything of.
    config: parseConfig({ PUBLIC_URL: 'https://bench.example' }, { contentDir: 'content' }),
    log: createLog('silent'),
    nudge: () => {},
  }
  await recordPurchase(deps, { userId: id, email, module: 'interview', code: 'year_special', at: now })
  return { id, token }
}
