/** What a shelf is narrowed to. It is all in the address, so it can be kept, sent and gone back to. Pure. */
import { type Difficulty, difficultyWord, type ShelfEntry, type Status, statuses, statusWord } from 'contract/library/model.ts'
import { type Entry, isNamed } from '../reading.ts'

/** Of one kind any of the chosen will do; of different kinds each must be met. */
export interface Filter {
  difficulty: readonly Difficulty[]
  status: readonly Status[]
  bookmarked: boolean
  topic: readonly string[]
  firm: readonly string[]
  text: string
}

/** One thing of a filter, which can be taken away by itself. */
export interface Mark {
  kind: keyof Filter
  value: string
  words: string
}

const kinds = ['difficulty', 'status', 'bookmarked', 'topic', 'firm', 'text'] as const

/** What topics were called in addresses that people have kept. */
const formerTopic = 'tag'

export function readFilter(address: URLSearchParams): Filter {
  const all = (...kinds: string[]) => [...new Set(kinds.flatMap((kind) => address.getAll(kind)).filter(Boolean))]
  return {
    difficulty: (['E', 'M', 'H'] as const).filter((letter) => all('difficulty').includes(letter)),
    status: statuses.filter((word) => all('status').includes(word)),
    bookmarked: address.get('bookmarked') === 'yes',
    topic: all('topic', formerTopic),
    firm: all('firm'),
    text: address.get('text')?.trim().slice(0, 100) ?? '',
  }
}

/** The address with another filter; everything else in it stays. */
export function writeFilter(address: URLSearchParams, filter: Filter): URLSearchParams {
  const written = new URLSearchParams(address)
  for (const kind of [...kinds, formerTopic]) written.delete(kind)
  for (const { kind, value } of marksOf(filter)) written.append(kind, value)
  return written
}

export const noFilter: Filter = { difficulty: [], status: [], bookmarked: false, topic: [], firm: [], text: '' }

export function marksOf({ difficulty, status, bookmarked, topic, firm, text }: Filter): Mark[] {
  return [
    ...difficulty.map((value): Mark => ({ kind: 'difficulty', value, words: difficultyWord[value] })),
    ...status.map((value): Mark => ({ kind: 'status', value, words: statusWord[value] })),
    ...(bookmarked ? [{ kind: 'bookmarked' as const, value: 'yes', words: 'bookmarked' }] : []),
    ...topic.map((value): Mark => ({ kind: 'topic', value, words: value })),
    ...firm.map((value): Mark => ({ kind: 'firm', value, words: value })),
    ...(text ? [{ kind: 'text' as const, value: text, words: `“${text}”` }] : []),
  ]
}

/** Sets what is not set, and takes away what is. */
export function toggled(filter: Filter, { kind, value }: Pick<Mark, 'kind' | 'value'>): Filter {
  if (kind === 'bookmarked') return { ...filter, bookmarked: !filter.bookmarked }
  if (kind === 'text') return { ...filter, text: filter.text === value ? '' : value }
  const chosen: readonly string[] = filter[kind]
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return { ...filter, [kind]: next }
}

/** The topics of a filter that no question of the shelf has: a method, as of an address from before, or another shelf's. */
export function unknownTopics({ topic }: Filter, shelf: Iterable<ShelfEntry>): string[] {
  const known = new Set([...shelf].flatMap(({ topics }) => topics))
  return topic.filter((one) => !known.has(one))
}

/** They narrow nothing: an empty list would say that the shelf has nothing where it only has no such word. */
export function withoutTopics(filter: Filter, unknown: readonly string[]): Filter {
  return { ...filter, topic: filter.topic.filter((one) => !unknown.includes(one)) }
}

/** What the list itself says of a question. */
type Listed = Pick<Entry['item'], 'title' | 'sub_type_name' | 'difficulty'>

/** @param facts what the index of the shelf knows of it; without them only its own words can be asked */
export function matches(filter: Filter, { item }: { item: Listed }, facts: ShelfEntry | undefined): boolean {
  const { difficulty, status, bookmarked, topic, firm, text } = filter
  const words = [item.title, item.sub_type_name, ...(facts?.topics ?? []), ...(facts?.companies ?? [])].join(' ').toLowerCase()
  return (
    anyOf(difficulty, [item.difficulty]) &&
    anyOf(status, facts ? [facts.status] : []) &&
    (!bookmarked || facts?.bookmarked === true) &&
    anyOf(topic, facts?.topics ?? []) &&
    anyOf(firm, facts?.companies ?? []) &&
    text
      .toLowerCase()
      .split(/\s+/)
      .every((word) => words.includes(word))
  )
}

const anyOf = (wanted: readonly string[], had: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((one) => had.includes(one))

export interface Option {
  value: string
  /** How many questions one would see who chose it. */
  count: number
  /** How many questions of the shelf have it, whatever is on. */
  inShelf: number
}

type Options = Record<'difficulty' | 'status' | 'topic' | 'firm', Option[]> & { bookmarked: number }

/**
 * What can be chosen on this shelf, with how many questions one would see who chose it: those that have it and meet what is on of other
 * kinds.
 *
 * @param isListed whether the list that is narrowed has it
 */
export function optionsOf(facts: readonly ShelfEntry[], filter: Filter, isListed: (id: number) => boolean): Options {
  const shown = facts.filter(({ group }) => isNamed(group))
  const meetingOthers = (kind: keyof Filter) => {
    const others = { ...filter, [kind]: noFilter[kind] }
    return shown.filter((entry) => isListed(entry.id) && matches(others, { item: inList(entry) }, entry))
  }
  const tally = (kind: keyof Filter, of: (entry: ShelfEntry) => readonly string[]) => {
    const counts = countsOf(meetingOthers(kind).flatMap(of))
    const inShelf = countsOf(shown.flatMap(of))
    return (value: string) => ({ value, count: counts.get(value) ?? 0, inShelf: inShelf.get(value) ?? 0 })
  }
  const named = (kind: keyof Filter, of: (entry: ShelfEntry) => readonly string[]) =>
    [...new Set(shown.flatMap(of))].sort().map(tally(kind, of))
  return {
    difficulty: ['E', 'M', 'H'].map(tally('difficulty', ({ difficulty }) => [difficulty])),
    status: statuses.map(tally('status', ({ status }) => [status])),
    topic: named('topic', ({ topics }) => topics),
    firm: named('firm', ({ companies }) => companies),
    bookmarked: meetingOthers('bookmarked').filter(({ bookmarked }) => bookmarked).length,
  }
}

function countsOf(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** As the list calls what the index knows as well. */
const inList = ({ title, group, difficulty }: ShelfEntry) => ({ title, sub_type_name: group, difficulty })
