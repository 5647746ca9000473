/**
 * Lays out what was not laid out when it was written: posts from before there was markup, and what the house asks on topics, which comes from
 * files. In small batches, so that nobody waits for it.
 */
import { Problem } from 'contract/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { asWritten } from '../../../platform/markup/lay-out.ts'
import { bySite } from '../../../platform/markup/markup-pool.ts'
import { compileIn } from './compile.ts'

const batch = 20
const tables = ['discussions', 'discussion_answers'] as const

/** True when there may be more. */
export async function compileWaiting(deps: Pick<Deps, 'db' | 'markup'>): Promise<boolean> {
  let more = false
  for (const table of tables) {
    const waiting = await findWaiting(deps.db, table)
    for (const post of waiting) await layOut(deps, table, post)
    more ||= waiting.length === batch
  }
  return more
}

interface Waiting {
  id: number
  discussion_id: number
  content: string
}

async function findWaiting(db: Db, table: (typeof tables)[number]): Promise<Waiting[]> {
  const discussion = table === 'discussions' ? sql`id` : sql`discussion_id`
  const { rows } = await sql<Waiting>`
    select id, ${discussion} as discussion_id, content from ${sql.table(table)} where html is null order by id limit ${batch}`.execute(
    db,
  )
  return rows
}

/** What was edited meanwhile has been laid out with its edit. */
async function layOut(deps: Pick<Deps, 'db' | 'markup'>, table: (typeof tables)[number], waiting: Waiting): Promise<void> {
  const { id, discussion_id: discussionId, content } = waiting
  const { html, beginning } = await compiled(deps, content, discussionId)
  await sql`
    update ${sql.table(table)} set html = ${html}, beginning = ${beginning}
    where id = ${id} and html is null and content = ${content}`.execute(deps.db)
}

/** What today's limits would refuse is shown as it was written. */
async function compiled(deps: Pick<Deps, 'db' | 'markup'>, content: string, discussionId: number) {
  try {
    return (await compileIn(deps, content, { discussionId, authorId: bySite })).post
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 400) throw error
    return { html: asWritten(content), beginning: content.replace(/\s+/g, ' ').slice(0, 600) }
  }
}
