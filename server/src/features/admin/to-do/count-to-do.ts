/** What waits in the rooms that somebody may enter: one statement for all counts. */
import { mayEnterRoom } from 'contract/access.ts'
import { type ToDo, type ToDoKind, toDoKindsOf, toDoRooms } from 'contract/admin/to-do.ts'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import type { ToDoCount } from '../../../platform/to-do.ts'

export type ToDoCounts = Readonly<Record<ToDoKind, ToDoCount>>

export async function countToDo({ db, clock }: Deps, caller: Caller, counts: ToDoCounts): Promise<ToDo> {
  const now = clock.now()
  const rooms = toDoRooms.filter((room) => mayEnterRoom(caller, room) && toDoKindsOf(room, caller).length > 0)
  const columns = rooms.flatMap((room) =>
    toDoKindsOf(room, caller).map((kind) => sql`${counts[kind](now)}::integer as ${sql.ref(kind)}`),
  )
  const { rows } = await sql<Partial<Record<ToDoKind, number>>>`select ${sql.join(columns)}`.execute(db)
  const counted = rows[0] ?? {}
  return {
    rooms: rooms.map((room) => ({
      room,
      counts: toDoKindsOf(room, caller).map((kind) => ({ kind, count: counted[kind] ?? 0 })),
    })),
  }
}
