/** Where what is counted is listed: in its room, by a filter of the room, or by itself. */
import { type ToDoKind, type ToDoRoom, toDoIn } from 'contract/admin/to-do.ts'
import { paths } from 'contract/paths.ts'

/** Filters that these rooms have anyhow. */
const filters = {
  contested_bookings: { list: 'contested' },
  bookings_without_interviewer: { list: 'without_interviewer' },
  late_feedback: { list: 'late_feedback' },
  // Their rooms begin with them.
  requested_revocations: {},
  waiting_firms: {},
  reported_posts: { reports: 'open' },
  erasures: { list: 'to_be_erased' },
} as const satisfies Partial<Record<ToDoKind, Record<string, string>>>

/** Those that are listed by themselves. */
export type LoneKind = Exclude<ToDoKind, keyof typeof filters>

const isLone = (kind: ToDoKind): kind is LoneKind => !(kind in filters)

export const toDoAddress = (room: ToDoRoom, kind: ToDoKind): string =>
  paths.administration(room, isLone(kind) ? { only: kind } : filters[kind])

/** Which list an address asks for by itself: undefined for a room as a whole. */
export function loneKindIn(room: string, only: string | null): { room: ToDoRoom; kind: LoneKind } | undefined {
  const found = Object.entries(toDoIn).find(([name]) => name === room)
  const kind = found?.[1].find((one) => one === only)
  return found && kind && isLone(kind) ? { room: found[0] as ToDoRoom, kind } : undefined
}
