/** What a reader of one shelf sees: which item is chosen, what stands before and after it, and in which groups. Pure. */
import type { InterviewEntry, InterviewItem } from 'contract/library/model.ts'

export interface Group {
  name: string
  entries: readonly InterviewEntry[]
}

/** `none`: there is nothing here that this reader may open. `missing`: the address names an item that is not on this shelf. */
export type Choice = { kind: 'item' | 'locked'; entry: InterviewEntry } | { kind: 'none' } | { kind: 'missing' }

/** The server gives no address to who may not read. */
export const isLocked = (item: InterviewItem): boolean => item.content_uri === null

// specification 2.5: groups whose name starts with None are hidden
export const isNamed = (group: string): boolean => !group.startsWith('None')

/** In shelf order; a group stands where its first item does. */
export function groupsOf(entries: readonly InterviewEntry[]): Group[] {
  const named = entries.filter(({ interview }) => isNamed(interview.sub_type_name))
  return [...Map.groupBy(named, ({ interview }) => interview.sub_type_name)].map(([name, members]) => ({
    name,
    entries: members,
  }))
}

/** Everything that can be stepped through, in the order in which the groups show it. */
const sequenceOf = (groups: readonly Group[]): InterviewEntry[] =>
  groups.flatMap(({ entries }) => entries.filter(({ interview }) => !isLocked(interview)))

/**
 * @param wanted the address's `interview`, null without one: then the first item that may be read is chosen
 * @param narrowed whether a filter is on: then an item it hides is not missing, and the first that is left takes its place
 */
export function choose(entries: readonly InterviewEntry[], wanted: string | null, { narrowed = false } = {}): Choice {
  const found = wanted === null ? undefined : entries.find(({ interview }) => String(interview.id) === wanted)
  if (found) return { kind: isLocked(found.interview) ? 'locked' : 'item', entry: found }
  if (wanted !== null && !narrowed) return { kind: 'missing' }
  const first = sequenceOf(groupsOf(entries))[0]
  return first ? { kind: 'item', entry: first } : { kind: 'none' }
}

/** What Previous and Next lead to. */
export function neighbours(
  groups: readonly Group[],
  id: number | undefined,
): { previous: InterviewItem | undefined; next: InterviewItem | undefined } {
  const sequence = sequenceOf(groups)
  const at = sequence.findIndex(({ interview }) => interview.id === id)
  if (at === -1) return { previous: undefined, next: sequence[0]?.interview }
  return { previous: sequence[at - 1]?.interview, next: sequence[at + 1]?.interview }
}
