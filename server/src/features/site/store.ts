/** Every query of the site's content. */
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { lookup } from '../../db/prepared.ts'
import type { InsightDocument } from './insights/compile-insights.ts'

/** @throws Error when the name is unknown: what has no name of its own is stored at every start */
export async function readDocument<Body extends object>(db: Db, name: string): Promise<Body> {
  const body = await findDocument<Body>(db, name)
  if (!body) throw new Error(`The site has no document ${name}`)
  return body
}

export async function findDocument<Body extends object>(db: Db, name: string): Promise<Body | undefined> {
  const row = await readByName(db, { name })
  return row?.body as Body | undefined
}

const readByName = lookup<{ name: string }, { body: object }>(
  ({ name }) => sql`select body from site_documents where name = ${name}`,
)

/** By slug. One that was stored in another form has no `source`, and is compiled anew. */
export async function findInsights(db: Db): Promise<Map<string, InsightDocument>> {
  const rows = await db.selectFrom('site_documents').select(['name', 'body']).where('name', 'like', 'insight/%').execute()
  return new Map(rows.map(({ name, body }) => [name.slice('insight/'.length), body as unknown as InsightDocument]))
}

export const findSiteFile = (db: Db, path: string) =>
  db.selectFrom('site_files').select(['type', 'bytes', 'hash']).where('path', '=', path).executeTakeFirst()
