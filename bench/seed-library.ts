/** A library of any size: eighteen shelves, most of its items on one of them, so that every list has its rows among many. */
import { sql } from 'kysely'
import { type Db, openDatabase } from '../server/src/db/db.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { inTransaction } from '../server/src/db/transaction.ts'
import { seedReader } from './seed-reads.ts'

export interface Library {
  url: string
  token: string
}

interface Size {
  items: number
  discussions: number
}

/** The shelves that are read have as many rows in every size: what is measured is what stands beside them. */
const onStatistics = 400
const onFinance = 200

export async function seedLibrary(url: string, { items, discussions }: Size): Promise<Library> {
  const database = await openDatabase({ dataDir: '', databaseUrl: url })
  await migrate(database)
  const { id, token } = await seedReader(database.db)
  await inTransaction(database.db, async (db) => {
    // A busy machine takes longer for so many rows than the product lets a statement take.
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`insert into items (slug, title, difficulty, topics, companies, front, statement_html, solution_html, search_text, source_hash, search)
      select 'item-' || n, 'A question about the number ' || n, (array['E', 'M', 'H'])[1 + n % 3], array['topic' || n % 40], array['Firm ' || n % 12],
        '{}', '<p>What is the variance of number ' || n || '?</p>', '<p>It is n.</p>', text.statement, '',
        item_search('a question about the number ' || n, 'topic' || n % 40 || ' firm', text.statement, 'it is n')
      from generate_series(1, ${items}::integer) n
      cross join lateral (select 'what is the ' || (array['mean', 'variance', 'median', 'drift', 'skew'])[1 + n % 5] || ' that the ' ||
        (array['clerk', 'broker', 'desk', 'market'])[1 + n % 4] || ' would ' || case when n <= 20 then 'estimate' else 'see' end ||
        ' on day ' || n || case when n % 1000 < 10 and n < 1000 then ' rare' || n % 10 else '' end as statement) text`.execute(db)
    const each = Math.floor(discussions / items)
    await sql`insert into placements (id, item_id, module, category, group_name, position, discussion_count)
      select id, id,
        case when id <= ${onStatistics + onFinance} then 'interview' else 'vantage' end,
        case when id <= ${onStatistics} then 'statistics' when id <= ${onStatistics + onFinance} then 'finance' else 'linux' end,
        'Group ' || id % 10, id, ${each}
      from items`.execute(db)
    // Counted at once, above: a trigger for each of two million rows would take minutes.
    await sql`alter table discussions disable trigger discussions_counted`.execute(db)
    for (let n = 1; n <= each; n++)
      await sql`insert into discussions (placement_id, creator_id, content, created_at)
        select id, ${id}, 'Does it also hold without the assumption that ' || ${n}::integer || ' is finite?', now() from placements`.execute(
        db,
      )
    await sql`alter table discussions enable trigger discussions_counted`.execute(db)
    await seedWork(db, id)
    await sql`analyze`.execute(db)
  })
  await database.close()
  return { url, token }
}

/** The reader has marked and answered every item, and written about every third. */
async function seedWork(db: Db, userId: number): Promise<void> {
  const at = sql`now() - id * interval '1 minute'`
  await sql`insert into bookmarks (user_id, item_id, at) select ${userId}, id, ${at} from items`.execute(db)
  await sql`insert into notes (user_id, item_id, content, version, at)
    select ${userId}, id, 'What to remember of number ' || id, 1, ${at} from items where id % 3 = 0`.execute(db)
  await sql`insert into attempts (user_id, item_id, item_version, given, verdict, code, at)
    select ${userId}, id, 1, '1', 'wrong', case when id % 4 = 0 then 'print(1)' end, ${at} from items`.execute(db)
}
