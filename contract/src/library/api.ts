/** The content calls of spec §7.3. */
import { type TUnsafe, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, ShortText } from '../fields.ts'
import { type AnyEntry, type Entry, entryOf, Item, ShelfEntry, TopicEntry } from './model.ts'
import { bySection, filterOf, modulesIn, type Section } from './sections.ts'

/** What reads many items at once, or searches them. */
export const ofMany = { who: 'member', shareOfRateLimit: 1 / 5 } as const

const Page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  cursor: Type.Optional(Id),
}

/** `-` filters nothing (spec §2.5). */
const Filter = Type.Optional(Type.String({ maxLength: 100 }))

const filteredBy = { company: 'of one company', words: 'with these words' }

/** Every section is listed, read and recorded alike; only its word differs. */
const callsOf = <Listed extends AnyEntry>(word: Section, entry: TUnsafe<Listed>) => ({
  list: endpoint(`GET /${word}_`, {
    ...ofMany,
    summary: `All ${word} items in shelf order; more than 500 continue at the \`next-cursor\` header.`,
    query: Type.Object(Page),
    replies: { 200: Type.Array(entry) },
  }),
  listShelf: endpoint(`GET /${word}_/{category}`, {
    ...ofMany,
    summary: `The items of one category, optionally ${filteredBy[filterOf(modulesIn[word][0])]}.`,
    params: Type.Object({ category: ShortText }),
    query: Type.Object({ ...Page, filter: Filter }),
    replies: { 200: Type.Array(entry) },
  }),
  getItem: endpoint(`GET /${word}_/{id}`, {
    who: 'member',
    summary: `One ${word} item.`,
    params: Type.Object({ id: Id }),
    replies: { 200: Item },
  }),
  recordAccess: endpoint(`PUT /${word}_/{id}`, {
    who: 'member',
    summary: "Add the caller's own id to the item's access history, once. Whatever else is sent is ignored.",
    params: Type.Object({ id: Id }),
    body: Type.Object({ access_history: Type.Optional(Type.Array(Type.Integer(), { maxItems: 1000 })) }),
    replies: { 200: Item },
  }),
})

/** The calls of each section: `itemCalls.vantage.list`. */
export const itemCalls = bySection((word) => callsOf(word, entryOf(word))) as { [word in Section]: ItemCalls<Entry<word>> }
export type ItemCalls<Listed extends AnyEntry = AnyEntry> = ReturnType<typeof callsOf<Listed>>

export const listCompanies = endpoint('GET /interview_/company/', {
  who: 'member',
  summary: 'The companies to filter interview items by.',
  replies: { 200: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })) },
})

export const getShelf = endpoint('GET /shelf/{module}/{category}', {
  ...ofMany,
  summary: "The light index a side bar needs, in the shelf's own order.",
  params: Type.Object({ module: ShortText, category: ShortText }),
  query: Type.Object({ filter: Filter }),
  replies: { 200: Type.Array(ShelfEntry) },
})

export const getPreparing = endpoint('GET /library/preparing', {
  who: 'member',
  summary:
    'How many questions are still being prepared, which happens on the first start only: until then no list or search has them.',
  replies: { 200: Type.Object({ questions: Type.Integer({ minimum: 0 }) }) },
})

export const listTopics = endpoint('GET /topic', {
  ...ofMany,
  summary: 'All topics with their prompts, for any subscriber.',
  replies: { 200: Type.Array(TopicEntry) },
})

export const getTopic = endpoint('GET /topic/{topicId}', {
  who: 'member',
  summary: 'A list of one topic with its prompts.',
  params: Type.Object({ topicId: Id }),
  replies: { 200: Type.Array(TopicEntry) },
})
