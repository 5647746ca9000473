/** How many rows there are in each table, but for those that belong to nobody: in the others a removal is to leave no trace. */
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

// What is acknowledged to the provider may concern no order.
const apart = ['audit', 'limits', 'provider_events', 'visitor_terms_decisions']

export async function rowCounts(db: Db): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and not relname = any(${apart}::text[]) order by relname`.execute(db)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(name)}`.execute(db)
    counts[name] = Number(rows[0]?.count)
  }
  return counts
}
