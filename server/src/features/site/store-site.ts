/** Brings the database's copy of the site's content in line with the folder. Running it again changes nothing. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type SiteText, saveTexts } from './finding/save-texts.ts'
import type { SiteFile } from './site-part.ts'

export interface CompiledSite {
  documents: Readonly<Record<string, object>>
  files: readonly SiteFile[]
  texts: readonly SiteText[]
}

export function storeSite(db: Db, { documents, files, texts }: CompiledSite): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Two processes that start together load one after the other.
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(tx)
    await upsertDocuments(tx, documents)
    await upsertFiles(tx, files)
    await saveTexts(tx, 'insights', texts)
  })
}

/** A number of our own among the advisory locks. */
const importLock = 1_900_004

async function upsertDocuments(db: Db, documents: CompiledSite['documents']): Promise<void> {
  const rows = Object.entries(documents).map(([name, body]) => {
    const text = JSON.stringify(body)
    return { name, body: text, hash: hashOf(text) }
  })
  const current = await db.selectFrom('site_documents').select(['name', 'hash']).execute()
  const known = new Map(current.map(({ name, hash }) => [name, hash]))
  const changed = rows.filter(({ name, hash }) => known.get(name) !== hash)
  if (changed.length > 0)
    await db
      .insertInto('site_documents')
      .values(changed)
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet(({ ref }) => ({ body: ref('excluded.body'), hash: ref('excluded.hash') })),
      )
      .execute()
  await sql`delete from site_documents where not (name = any(${rows.map(({ name }) => name)}::text[]))`.execute(db)
}

async function upsertFiles(db: Db, files: CompiledSite['files']): Promise<void> {
  const rows = files.map((file) => ({ ...file, hash: hashOf(file.bytes) }))
  const current = await db.selectFrom('site_files').select(['path', 'hash']).execute()
  const known = new Map(current.map(({ path, hash }) => [path, hash]))
  for (const { path, ...columns } of rows.filter(({ path, hash }) => known.get(path) !== hash))
    await db
      .insertInto('site_files')
      .values({ path, ...columns })
      .onConflict((conflict) => conflict.column('path').doUpdateSet(columns))
      .execute()
  await sql`delete from site_files where not (path = any(${rows.map(({ path }) => path)}::text[]))`.execute(db)
}

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64url')
