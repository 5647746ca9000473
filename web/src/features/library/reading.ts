/** What a reader of one shelf sees: which item is chosen, what stands before and after it, and in which groups. Pure. */
import type { DiscussionPreview, Item } from 'contract/library/model.ts'

/** An item as a shelf lists it, whatever the module calls it on the wire. */
export interface Entry {
  item: Item
  discussions: readonly DiscussionPreview[]
  discussion_count: number
}

export interface Group {
  name: string
  entries: readonly Entry[]
}

/** `none`: there is nothing here that this reader may open. `missing`: the address names an item that is not on this shelf. */
export type Choice = { kind: 'item' | 'locked'; entry: Entry } | { kind: 'none' } | { kind: 'missing' }

/** The server gives no address to who may not read. */
export const isLocked = (item: Item): boolean => item.content_uri === null

// spec §2.5: groups whose name starts with None are hidden
export const isNamed = (group: string): boolean => !group.startsWith('None')

/** In shelf order; a group stands where its first item does. */
export function groupsOf(entries: readonly Entry[]): Group[] {
  const named = entries.filter(({ item }) => isNamed(item.sub_type_name))
  return [...Map.groupBy(named, ({ item }) => item.sub_type_name)].map(([name, members]) => ({
    name,
    entries: members,
  }))
}

/** In the order in which the groups show it. */
const sequenceOf = (groups: readonly Group[]): Entry[] => groups.flatMap(({ entries }) => entries)

/** The numbers that an address names, the chosen one first (spec §2.5: Vantage takes several). */
export const namedIn = (value: string | null): string[] => [...new Set(value?.split(',').filter(Boolean))]

/**
 * @param wanted the number in the address, undefined without one: then the first item that may be read is chosen
 * @param narrowed whether a filter is on: then an item it hides is not missing, and the first that is left takes its place
 */
export function choose(entries: readonly Entry[], wanted: string | undefined, { narrowed = false } = {}): Choice {
  const found = wanted === undefined ? undefined : entries.find(({ item }) => String(item.id) === wanted)
  if (found) return { kind: isLocked(found.item) ? 'locked' : 'item', entry: found }
  if (wanted !== undefined && !narrowed) return { kind: 'missing' }
  const first = sequenceOf(groupsOf(entries)).find(({ item }) => !isLocked(item))
  return first ? { kind: 'item', entry: first } : { kind: 'none' }
}

/** What Previous and Next lead to: what can be read, stepping over what is locked. */
export function neighbours(
  groups: readonly Group[],
  id: number | undefined,
): { previous: Item | undefined; next: Item | undefined } {
  const sequence = sequenceOf(groups).map(({ item }) => item)
  const at = sequence.findIndex((item) => item.id === id)
  const isOpen = (item: Item) => !isLocked(item)
  return { previous: sequence.slice(0, Math.max(0, at)).findLast(isOpen), next: sequence.slice(at + 1).find(isOpen) }
}
