/** Reports with maths and code as their readers meant them. In small batches, so that nobody waits for it. */
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { layOut } from '../../../platform/markup/lay-out.ts'
import { bySite } from '../../../platform/markup/markup-pool.ts'

const batch = 20

interface Texts {
  words: string
  suggestion: string
  reply: string
}

/** True when there may be more. */
export async function layOutReports({ db, markup }: Pick<Deps, 'db' | 'markup'>): Promise<boolean> {
  const { rows } = await sql<Texts & { id: number }>`
    select id, words, suggestion, reply from item_reports where html is null order by id limit ${batch}`.execute(db)
  for (const { id, words, suggestion, reply } of rows) {
    const html: Texts = {
      words: await layOut(markup, words, bySite),
      suggestion: await layOut(markup, suggestion, bySite),
      reply: await layOut(markup, reply, bySite),
    }
    // What was written anew meanwhile waits for the next time.
    await sql`
      update item_reports set html = ${JSON.stringify(html)}
      where id = ${id} and html is null and words = ${words} and suggestion = ${suggestion} and reply = ${reply}`.execute(db)
  }
  return rows.length === batch
}
