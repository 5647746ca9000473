import type { ShelfEntry } from 'contract/library/model.ts'
import { expect, test } from 'vitest'
import type { Entry } from '../reading.ts'
import {
  type Filter,
  marksOf,
  matches,
  noFilter,
  optionsOf,
  readFilter,
  toggled,
  unknownTopics,
  withoutTopics,
  writeFilter,
} from './filter.ts'

const facts: ShelfEntry = {
  ...{ id: 1, title: 'The Fair Coin', group: 'Chance', difficulty: 'E', preview: true, locked: false, discussion_count: 0 },
  ...{ status: 'attempted', topics: ['coins', 'bayes'], companies: ['Penny & Sons'], time_target: 2, bookmarked: true },
  first_right_percent: null,
}
const entry: Entry = {
  item: {
    ...{ id: 1, title: 'The Fair Coin', category: 'statistics', sub_type_name: 'Chance', difficulty: 'E', preview: true },
    ...{ content_uri: '/content/grant/1/', access_history: [] },
  },
  discussions: [],
  discussion_count: 0,
}
const fits = (filter: Partial<Filter>) => matches({ ...noFilter, ...filter }, entry, facts)

test('of one kind any of the chosen will do; of different kinds each must be met', () => {
  expect(fits({})).toBe(true)
  expect(fits({ difficulty: ['E', 'H'], topic: ['bayes', 'walks'], status: ['attempted'], bookmarked: true })).toBe(true)
  expect(fits({ difficulty: ['E'], topic: ['walks'] })).toBe(false)
  expect(fits({ status: ['new', 'solved'] })).toBe(false)
  expect(fits({ firm: ['Penny & Sons'] })).toBe(true)
  expect(fits({ firm: ['Half Moon'] })).toBe(false)
})

test('words are looked for in title, group, topics and firms, all of them, whatever their case', () => {
  expect(fits({ text: 'FAIR chan coins penny' })).toBe(true)
  expect(fits({ text: 'fair dice' })).toBe(false)
})

test('what is not known of an item does not fit a filter that asks for it', () => {
  expect(matches({ ...noFilter, bookmarked: true }, entry, undefined)).toBe(false)
  expect(matches({ ...noFilter, difficulty: ['E'] }, entry, undefined)).toBe(true)
})

test('a filter is written into the address and read from it again, and the rest of the address stays', () => {
  const filter: Filter = {
    difficulty: ['E', 'H'],
    status: ['new'],
    bookmarked: true,
    topic: ['a & b'],
    firm: ['Half Moon'],
    text: 'a b',
  }
  const address = writeFilter(new URLSearchParams('interview=3&tag=old&filter=x'), filter)
  expect([address.get('interview'), address.get('filter')]).toEqual(['3', 'x'])
  expect(readFilter(new URLSearchParams(String(address)))).toEqual(filter)
  expect(String(writeFilter(address, noFilter))).toBe('interview=3&filter=x')
})

test('an address that names what there is not is read as far as it makes sense', () => {
  expect(readFilter(new URLSearchParams('difficulty=X&difficulty=M&status=done&bookmarked=1&topic=&topic=a&topic=a'))).toEqual({
    ...noFilter,
    difficulty: ['M'],
    topic: ['a'],
  })
})

test('what was solved with help is asked for apart from what was solved without', () => {
  const alone = { ...noFilter, status: ['solved'] } as const
  const helped = readFilter(new URLSearchParams('status=solved_with_help'))
  expect(marksOf(helped).map(({ words }) => words)).toEqual(['solved with help'])
  const fitsWhenSolved = (filter: Filter) =>
    (['solved', 'solved_with_help'] as const).map((status) => matches(filter, entry, { ...facts, status }))
  expect([fitsWhenSolved(alone), fitsWhenSolved(helped)]).toEqual([
    [true, false],
    [false, true],
  ])
})

test('each mark can be taken away by itself', () => {
  const filter: Filter = { ...noFilter, difficulty: ['E', 'M'], topic: ['coins'], text: 'fair', bookmarked: true }
  const marks = marksOf(filter)
  expect(marks.map(({ words }) => words)).toEqual(['Easy', 'Medium', 'bookmarked', 'coins', '“fair”'])
  expect(marks.reduce(toggled, filter)).toEqual(noFilter)
})

const shelf: ShelfEntry[] = [
  facts,
  { ...facts, id: 2, status: 'new', topics: ['coins'], bookmarked: false },
  { ...facts, group: 'None' },
]
const listsAll = () => true

test('what can be chosen is counted, hidden groups left out', () => {
  const options = optionsOf(shelf, noFilter, listsAll)
  expect(options.topic).toEqual([
    { value: 'bayes', count: 1, inShelf: 1 },
    { value: 'coins', count: 2, inShelf: 2 },
  ])
  expect(options.difficulty.map(({ count }) => count)).toEqual([2, 0, 0])
  expect(options.status.map(({ count }) => count)).toEqual([1, 0, 1, 0, 0])
  expect(options.bookmarked).toBe(1)
})

test('a count says how many questions one sees who chooses it beside what is on, of its own kind or another', () => {
  const counts = (filter: Partial<Filter>, isListed: (id: number) => boolean = listsAll) => {
    const { topic, status, bookmarked } = optionsOf(shelf, { ...noFilter, ...filter }, isListed)
    return { topic: topic.map(({ count }) => count), isNew: status[0]?.count, bookmarked }
  }
  expect(counts({ status: ['new'] })).toEqual({ topic: [0, 1], isNew: 1, bookmarked: 0 })
  expect(counts({ topic: ['bayes'] })).toEqual({ topic: [1, 2], isNew: 0, bookmarked: 1 })
  expect(counts({ text: 'no such words' })).toEqual({ topic: [0, 0], isNew: 0, bookmarked: 0 })
  expect(counts({}, (id) => id === 2)).toEqual({ topic: [0, 1], isNew: 1, bookmarked: 0 })
})

test('an address from before that says tag is read as one that says topic, and written so', () => {
  const address = new URLSearchParams('tag=coins&topic=bayes')
  expect(readFilter(address)).toEqual({ ...noFilter, topic: ['bayes', 'coins'] })
  expect(String(writeFilter(address, readFilter(address)))).toBe('topic=bayes&topic=coins')
})

test('a word that is no topic of the shelf, as a method of a solution, narrows nothing', () => {
  const filter = { ...noFilter, topic: ['sign test', 'coins'] }
  expect(unknownTopics(filter, [facts])).toEqual(['sign test'])
  expect(withoutTopics(filter, ['sign test'])).toEqual({ ...noFilter, topic: ['coins'] })
  expect(fits(withoutTopics({ ...noFilter, topic: ['sign test'] }, ['sign test']))).toBe(true)
})
