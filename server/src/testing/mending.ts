/** An item whose key is mended, as the content folder's next version has it. */
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import type { TestItem } from './library.ts'

/** @param answer in place of what is right until now: `1/2`, a number */
export async function mend({ deps }: Pick<TestApp, 'deps'>, { id }: TestItem, version: number, answer: object): Promise<number> {
  const changelog = [{ version, date: '2026-02-01', change: 'The key was wrong.' }]
  const { rows } = await sql<{ item_id: number }>`
    update items set front = front || ${JSON.stringify({ version, answer })}::jsonb ||
      jsonb_build_object('changelog', ${JSON.stringify(changelog)}::jsonb || (front -> 'changelog'))
    from placements where placements.id = ${id} and items.id = placements.item_id returning items.id as item_id`.execute(deps.db)
  return rows[0]!.item_id
}

export const numberKey = (value: number) => ({ type: 'number', value, tolerance: 0.001, accepted: [] })
