/** What each start reads of the content folder and keeps in no table of its own: where its file is wrong, the last one that was right stays. */
import { createHash } from 'node:crypto'
import type { Db } from '../../db/db.ts'
import { type ContentError, ContentRefused } from './content-error.ts'

/** A file as it was read: plain data, and without it what is wrong. */
export interface ReadFile<Value extends object> {
  value?: Value | undefined
  errors: readonly ContentError[]
}

export type Settle = <Value extends object>(file: string, read: ReadFile<Value>) => Promise<Value>

/** @throws ContentRefused where the file is wrong */
export const insistOnWhole: Settle = async (_file, { value, errors }) => {
  if (!value || errors.length > 0) throw new ContentRefused(errors)
  return value
}

/** @throws ContentRefused where the file is wrong and was never right */
export const wholeOrLast =
  (db: Db): Settle =>
  async (file, read) => {
    if (read.value && read.errors.length === 0) {
      await keep(db, file, read.value)
      return read.value
    }
    const last = await db.selectFrom('site_documents').select('body').where('name', '=', file).executeTakeFirst()
    return last ? (last.body as NonNullable<typeof read.value>) : insistOnWhole(file, read)
  }

async function keep(db: Db, file: string, value: object): Promise<void> {
  const body = JSON.stringify(value)
  const kept = { body, hash: createHash('sha256').update(body).digest('base64url') }
  const row = db.insertInto('site_documents').values({ name: file, ...kept })
  await row.onConflict((conflict) => conflict.column('name').doUpdateSet(kept)).execute()
}
