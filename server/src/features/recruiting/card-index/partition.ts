/** Groups of candidates whose cards read alike: field after field in a fixed order, as long as at least five share all that is shown. */
import { fewestAlike } from 'contract/recruiting/rules.ts'

export interface Member {
  id: number
  /** A value for each field in their order; '' for one that is not shown. */
  values: readonly string[]
}

export interface Group {
  /** The shown fields, from the first on; the rest reads "not shown". */
  values: readonly string[]
  /** At least five. */
  members: readonly number[]
}

/**
 * Divides candidates into groups. All members of a group read alike to every reader, so every answer about one of them fits all of
 * them. The same candidates give the same groups.
 *
 * @returns groups of at least five that show at least one field; a candidate in none has no card
 */
export function partition(members: readonly Member[]): Group[] {
  const sorted = members.toSorted((one, other) => one.id - other.id)
  return divide(sorted, 0).filter(({ values }) => values.some((value) => value !== ''))
}

/** @param depth fields that all of these share */
function divide(members: readonly Member[], depth: number): Group[] {
  const [first] = members
  if (!first) return []
  if (depth === first.values.length) return [groupOf(members, depth)]
  const byValue = Object.entries(Object.groupBy(members, ({ values }) => values[depth] ?? ''))
  const parts = byValue.map(([value, some]) => ({ value, members: some ?? [] })).toSorted(largestFirst)
  const deeper = parts.filter((part) => part.members.length >= fewestAlike)
  const rest = parts.slice(deeper.length).flatMap((part) => part.members)
  const showsSomething = first.values.slice(0, depth).some((value) => value !== '')
  // A rest of four or fewer would be known by the value that it does not show, so the smallest other part joins it.
  while (showsSomething && rest.length > 0 && rest.length < fewestAlike) {
    const joining = deeper.pop()
    if (!joining) break
    rest.push(...joining.members)
  }
  const groups = deeper.flatMap((part) => divide(part.members, depth + 1))
  return rest.length < fewestAlike ? groups : [...groups, groupOf(rest, depth)]
}

const largestFirst = (one: Part, other: Part) => other.members.length - one.members.length || (one.value < other.value ? -1 : 1)

interface Part {
  value: string
  members: readonly Member[]
}

const groupOf = (members: readonly Member[], depth: number): Group => ({
  values: members[0]?.values.map((value, at) => (at < depth ? value : '')) ?? [],
  members: members.map(({ id }) => id).toSorted((one, other) => one - other),
})
