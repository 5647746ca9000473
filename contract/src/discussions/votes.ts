/** What readers make of posts: votes, the answer that helped, and what was covered (additions to spec §7.4). */
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { Answer, Discussion, Vote } from './model.ts'

const params = Type.Object({ id: Id })

export const voteForDiscussion = endpoint('PUT /discussion/{id}/vote', {
  who: 'member',
  summary: 'Vote for a discussion, which one has not begun: once, however often it is said.',
  params,
  replies: { 200: Vote },
})

export const takeBackDiscussionVote = endpoint('DELETE /discussion/{id}/vote', {
  who: 'member',
  summary: 'Take the vote for a discussion back.',
  params,
  replies: { 200: Vote },
})

export const voteForAnswer = endpoint('PUT /discussion/answer/{id}/vote', {
  who: 'member',
  summary: 'Vote for an answer or a reply, which one has not written: once, however often it is said.',
  params,
  replies: { 200: Vote },
})

export const takeBackAnswerVote = endpoint('DELETE /discussion/answer/{id}/vote', {
  who: 'member',
  summary: 'Take the vote for an answer or a reply back.',
  params,
  replies: { 200: Vote },
})

export const acceptAnswer = endpoint('PUT /discussion/answer/{id}/acceptance', {
  who: 'member',
  summary: 'Say that this answer helped, by who asked; one that was accepted before is not any more.',
  params,
  replies: { 200: Answer },
})

export const takeBackAcceptance = endpoint('DELETE /discussion/answer/{id}/acceptance', {
  who: 'member',
  summary: 'Take back, by who asked, that this answer helped.',
  params,
  replies: { 200: Answer },
})

export const endorseAnswer = endpoint('PUT /discussion/answer/{id}/endorsement', {
  who: 'admin',
  summary: 'Endorse this answer as it is worded now. An edit by its writer ends the endorsement.',
  params,
  replies: { 200: Answer },
})

export const takeBackEndorsement = endpoint('DELETE /discussion/answer/{id}/endorsement', {
  who: 'admin',
  summary: 'Withdraw the endorsement of this answer.',
  params,
  replies: { 200: Answer },
})

export const uncoverDiscussion = endpoint('GET /discussion/{id}/uncovered', {
  who: 'member',
  summary: 'A discussion with its text, although it contains spoilers of the solution.',
  params,
  replies: { 200: Discussion },
})

export const uncoverAnswer = endpoint('GET /discussion/answer/{id}/uncovered', {
  who: 'member',
  summary: 'An answer or a reply with its text, though it gives something of the solution away.',
  params,
  replies: { 200: Answer },
})
