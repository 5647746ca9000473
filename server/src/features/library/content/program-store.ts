/** What items bring along to be run in the page. */
import { isAnsweredInEditor } from 'contract/library/answers.ts'
import type { Db } from '../../../db/db.ts'
import { fileText, type ItemSource } from '../shapes/item-source.ts'
import { readExpected } from './expected.ts'

/** Its programs, or nothing any more. */
export async function saveProgram(db: Db, itemId: number, item: ItemSource): Promise<void> {
  const { front, files } = item
  await db.deleteFrom('item_programs').where('item_id', '=', itemId).execute()
  if (!isAnsweredInEditor(front.answer.type)) return
  const isSql = front.answer.type === 'sql'
  const expected = readExpected(files)
  await db
    .insertInto('item_programs')
    .values({
      item_id: itemId,
      starter: fileText(item, isSql ? 'starter.sql' : 'starter.py'),
      tests: fileText(item, isSql ? 'hidden.sql' : 'tests.py'),
      recording: expected?.recording ?? null,
      wrong_solutions: expected?.score.of ?? null,
      refused: expected?.score.refused ?? null,
    })
    .execute()
}
