/** The calls of specification 7.3 that exist so far: the Interview module's. */
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, ShortText } from '../fields.ts'
import { InterviewEntry, InterviewItem, ShelfEntry } from './model.ts'

const Page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  cursor: Type.Optional(Id),
}

export const listInterview = endpoint('GET /interview_', {
  who: 'member',
  summary: 'All interview items in shelf order; more than 500 continue at the `next-cursor` header.',
  query: Type.Object(Page),
  replies: { 200: Type.Array(InterviewEntry) },
})

export const listInterviewShelf = endpoint('GET /interview_/{category}', {
  who: 'member',
  summary: 'The items of one category, optionally of one company.',
  params: Type.Object({ category: ShortText }),
  query: Type.Object({ ...Page, filter: Type.Optional(ShortText) }),
  replies: { 200: Type.Array(InterviewEntry) },
})

export const listCompanies = endpoint('GET /interview_/company/', {
  who: 'member',
  summary: 'The companies to filter interview items by.',
  replies: { 200: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })) },
})

export const getInterviewItem = endpoint('GET /interview_/{id}', {
  who: 'member',
  summary: 'One interview item.',
  params: Type.Object({ id: Id }),
  replies: { 200: InterviewItem },
})

export const recordInterviewAccess = endpoint('PUT /interview_/{id}', {
  who: 'member',
  summary: "Add the caller's own id to the item's access history, once. Whatever else is sent is ignored.",
  params: Type.Object({ id: Id }),
  body: Type.Object({ access_history: Type.Optional(Type.Array(Type.Integer(), { maxItems: 10_000 })) }),
  replies: { 200: InterviewItem },
})

export const getShelf = endpoint('GET /shelf/{module}/{category}', {
  who: 'member',
  summary: "The light index a side bar needs, in the shelf's own order.",
  params: Type.Object({ module: ShortText, category: ShortText }),
  query: Type.Object({ filter: Type.Optional(ShortText) }),
  replies: { 200: Type.Array(ShelfEntry) },
})
