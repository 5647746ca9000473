/** Draws the place of a new certificate in a status list, at random: neighbours tell nothing of each other. */
import { randomInt } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { listLength, signedList } from './sign-list.ts'
import { closeList, findLastList, findOpenList, insertList, isTaken } from './store.ts'

/** With half of a list in use, so many draws in a row meet taken places once in 256 times: then a new list is begun. */
const draws = 8

export interface Place {
  list: number
  index: number
}

/** @returns a place that nobody has. Of two transactions that draw the same one, the unique constraint lets one through */
export async function drawPlace(db: Db, deps: Pick<Deps, 'config' | 'issuer'>, now: Date): Promise<Place> {
  const open = await findOpenList(db, {})
  for (let draw = 0; open && draw < draws; draw++) {
    const place = { list: open.number, index: randomInt(listLength) }
    if (!(await isTaken(db, place))) return place
  }
  if (open) await closeList(db, open.number)
  const list = ((await findLastList(db, {}))?.number ?? 0) + 1
  await insertList(db, list, await signedList(deps, list, [], now), now)
  return { list, index: randomInt(listLength) }
}
