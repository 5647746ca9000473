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
 * A filter never changes the question that one is on.
 *
 * @param entries what the filter leaves of the shelf
 * @param whole the shelf
 * @param wanted the number in the address, undefined without one: then the first item that is left and may be read is chosen
 */
export function choose(entries: readonly Entry[], whole: readonly Entry[], wanted: string | undefined): Choice {
  if (wanted !== undefined) {
    const found = whole.find(({ item }) => String(item.id) === wanted)
    return found ? { kind: isLocked(found.item) ? 'locked' : 'item', entry: found } : { kind: 'missing' }
  }
  const first = sequenceOf(groupsOf(entries)).find(({ item }) => !isLocked(item))
  return first ? { kind: 'item', entry: first } : { kind: 'none' }
}

/** What Previous and Next lead to, in the order of the whole shelf: what the filter leaves and can be read, stepping over what is locked. */
export function neighbours(
  entries: readonly Entry[],
  whole: readonly Entry[],
  id: number | undefined,
): { previous: Item | undefined; next: Item | undefined } {
  const left = new Set(entries.map(({ item }) => item.id))
  const sequence = sequenceOf(groupsOf(whole)).map(({ item }) => item)
  const at = sequence.findIndex((item) => item.id === id)
  const isOffered = (item: Item) => left.has(item.id) && !isLocked(item)
  return { previous: sequence.slice(0, Math.max(0, at)).findLast(isOffered), next: sequence.slice(at + 1).find(isOffered) }
}
