/**
 * The text that both sides write in: the server keeps the changes in their order and applies none. Each is made to a version; whoever was too slow
 * is told so, takes what came, and sends theirs on top of it.
 */
import type { BoardState, BoardUpdate } from 'contract/mock-interviews/live-interview.ts'
import { longestBoard, mostBoardChanges, mostBoardUpdates, mostBoardWritten } from 'contract/mock-interviews/rules.ts'
import { invalid, problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { seconds } from '../../../platform/clock.ts'
import { spend } from '../../../platform/limits.ts'
import { lendStatement, titlesOfItems } from '../../library/lending.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { isBoardOpen } from '../bookings/policy.ts'
import { type BookingKey, type CandidateCall, findInterviewOfCandidate } from '../candidates/admit-candidate.ts'
import { findBookingOfInterviewer } from '../interviewers/admit-interviewer.ts'
import { addUpdates, findUpdates, holdBoard } from './board-store.ts'
import { lengthAfter } from './text-length.ts'

interface InterviewKey extends BookingKey {
  interview_id?: number | undefined
}

export async function pullBoard(
  deps: Deps,
  call: CandidateCall,
  { since, ...key }: InterviewKey & { since: number },
): Promise<BoardState> {
  const booking = await find(deps, call, key)
  const reader = key.interview_id === undefined ? booking.buyer_id : booking.interviewer_user_id
  const now = deps.clock.now()
  const updates = await findUpdates(deps.db, booking.id, since, mostBoardUpdates)
  return {
    version: updates.at(-1)?.version ?? since,
    updates: updates.map(({ client_id, changes }) => ({ client_id, changes })),
    question: isBoardOpen(booking, now) ? await shownQuestion(deps, booking, reader) : null,
    is_open: isBoardOpen(booking, now),
  }
}

export async function pushBoard(
  deps: Deps,
  call: CandidateCall,
  { version, updates, ...key }: InterviewKey & { version: number; updates: readonly BoardUpdate[] },
): Promise<{ version: number }> {
  const booking = await find(deps, call, key)
  const now = deps.clock.now()
  if (!isBoardOpen(booking, now)) throw problem('not_now')
  await spend(deps.db, [{ key: `mock board:${booking.id}`, max: 100, window: seconds(10) }], now)
  return inTransaction(deps.db, async (db) => {
    const board = await holdBoard(db, booking.id)
    if (board.version !== version) throw problem('board_moved_on')
    const length = updates.reduce<number>((before, { changes }) => lengthAfter(before, changes) ?? misfit(), board.length)
    const written = board.written + JSON.stringify(updates).length
    const isFull = length > longestBoard || written > mostBoardWritten || version + updates.length > mostBoardChanges
    if (isFull) throw problem('board_full')
    await addUpdates(db, booking.id, { version, length, written }, updates)
    return { version: version + updates.length }
  })
}

/** By the number of the interview as its interviewer, else as its candidate. */
async function find(deps: Deps, call: CandidateCall, { interview_id, ...which }: InterviewKey): Promise<BookingRow> {
  if (interview_id === undefined) return findInterviewOfCandidate(deps, call, which)
  const caller = await call.findMember()
  if (!caller) throw problem('not_found')
  return findBookingOfInterviewer(deps.db, caller, interview_id)
}

async function shownQuestion(
  deps: Deps,
  { shown_placement_id: shown }: BookingRow,
  userId: number | null,
): Promise<BoardState['question']> {
  if (shown === null) return null
  const [question] = await titlesOfItems(deps.db, [shown])
  if (!question) return null
  const { id, title } = question
  return { id, title, statement_uri: lendStatement(deps, { placementId: id, userId }) }
}

function misfit(): never {
  throw invalid([{ field: 'updates', message: 'This change does not fit the text.' }])
}
