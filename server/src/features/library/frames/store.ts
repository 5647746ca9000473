/** The queries of frames: texts, files, and what is open to who was given an address. */
import type { LibraryModule } from 'contract/library/sections.ts'
import type { Module } from 'contract/modules.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup } from '../../../db/prepared.ts'
import type { SitsExamination } from '../../../platform/exam-mode.ts'
import { openModulesOf } from '../../payments/payments.ts'

export interface Frame {
  module: LibraryModule
  preview: boolean
  item_id: number
  title: string
  html: string
}

/** The compiled text of one placement's item. Whether someone may read it is not decided here. */
export async function findFrame(db: Db, placementId: number, part: 'statement' | 'solution'): Promise<Frame | undefined> {
  return db
    .selectFrom('placements as placement')
    .innerJoin('items as item', 'item.id', 'placement.item_id')
    .select(['placement.module', 'placement.preview', 'placement.item_id', 'item.title'])
    .select(part === 'statement' ? 'item.statement_html as html' : 'item.solution_html as html')
    .where('placement.id', '=', placementId)
    .where('placement.hidden', '=', false)
    .where('item.hidden', '=', false)
    .executeTakeFirst()
}

export const findItemFile = (db: Db, itemId: number, name: string) =>
  db.selectFrom('item_files').select(['type', 'bytes']).where('item_id', '=', itemId).where('name', '=', name).executeTakeFirst()

interface Reader {
  open: Module[]
  sitsExamination: boolean
}

/** Undefined where the person is gone or suspended: a signed address alone opens nothing. */
export type FindReader = (db: Db, of: { userId: number; now: Date }) => Promise<Reader | undefined>

export const readerFinder = (sitsExamination: SitsExamination): FindReader =>
  lookup<{ userId: number; now: Date }, Reader>(
    ({ userId, now }) => sql`
      select ${openModulesOf(sql.ref('person.id'), now)} as open, ${sitsExamination(sql.ref('person.id'), now)} as "sitsExamination"
      from users person where person.id = ${userId} and person.suspended_at is null`,
  )

export async function isStaff(db: Db, userId: number): Promise<boolean> {
  const person = await db.selectFrom('users').select(['is_admin', 'is_staff']).where('id', '=', userId).executeTakeFirst()
  return person !== undefined && (person.is_admin || person.is_staff)
}
