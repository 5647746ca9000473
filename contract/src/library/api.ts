/** The content calls of spec §7.3. */
import { type TSchema, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, ShortText } from '../fields.ts'
import { CertificateEntry, InterviewEntry, Item, ShelfEntry, TopicEntry, VantageEntry } from './model.ts'
import type { Section } from './sections.ts'

/** What reads many items at once, or searches them. */
export const ofMany = { who: 'member', share: 1 / 5 } as const

const Page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  cursor: Type.Optional(Id),
}

/** `-` filters nothing (spec §2.5). */
const Filter = Type.Optional(Type.String({ maxLength: 100 }))

/** Interview, certificates and Vantage are listed, read and recorded alike; only their word differs. */
const itemCalls = <const Word extends Section, const Entry extends TSchema>(word: Word, entry: Entry, filtered: string) => ({
  list: endpoint(`GET /${word}_`, {
    ...ofMany,
    summary: `All ${word} items in shelf order; more than 500 continue at the \`next-cursor\` header.`,
    query: Type.Object(Page),
    replies: { 200: Type.Array(entry) },
  }),
  listShelf: endpoint(`GET /${word}_/{category}`, {
    ...ofMany,
    summary: `The items of one category, optionally ${filtered}.`,
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

export const interviewItems = itemCalls('interview', InterviewEntry, 'of one company')
export const certificateItems = itemCalls('certificate', CertificateEntry, 'with these words')
export const vantageItems = itemCalls('vantage', VantageEntry, 'with these words')

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
