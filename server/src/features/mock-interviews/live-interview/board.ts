/**
 * The text that both sides write in: the server keeps the changes in their order and applies none. Each is made to a version; whoever was too slow
 * is told so, takes what came, and sends theirs on top of it.
 */
import type { BoardState, BoardUpdate, Run, RunResult, Side } from 'contract/mock-interviews/live-interview.ts'
import {
  longestBoard,
  mostBoardChanges,
  mostBoardUpdates,
  mostBoardWritten,
  presenceSeconds,
} from 'contract/mock-interviews/rules.ts'
import { invalid, problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, seconds } from '../../../platform/clock.ts'
import { spend } from '../../../platform/limits.ts'
import { lendStatement, titlesOfItems } from '../../library/lending.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { boardCloses, isBoardOpen } from '../bookings/policy.ts'
import { type BookingKey, type CandidateCall, findInterviewOfCandidate } from '../candidates/admit-candidate.ts'
import { findBookingOfInterviewer } from '../interviewers/admit-interviewer.ts'
import { addUpdates, findUpdates, holdBoard } from './board-store.ts'
import { findPresence, notePresence, type Selection } from './presence-store.ts'
import { beginRun, endRun, findRun, type RunRow } from './run-store.ts'
import { lengthAfter } from './text-length.ts'

interface InterviewKey extends BookingKey {
  interview_id?: number | undefined
}

export async function pullBoard(
  deps: Deps,
  call: CandidateCall,
  { since, selection, ...key }: InterviewKey & { since: number; selection?: Selection | undefined },
): Promise<BoardState> {
  const booking = await find(deps, call, key)
  const side = sideOf(key)
  const reader = side === 'candidate' ? booking.buyer_id : booking.interviewer_user_id
  const now = deps.clock.now()
  const isOpen = isBoardOpen(booking, now)
  if (isOpen) await notePresence(deps.db, { bookingId: booking.id, side, selection, version: since }, now)
  const run = await findRun(deps.db, booking.id)
  const updates = await findUpdates(deps.db, booking.id, since, mostBoardUpdates)
  return {
    version: updates.at(-1)?.version ?? since,
    updates: updates.map(({ client_id, changes }) => ({ client_id, changes })),
    question: isOpen ? await shownQuestion(deps, booking, reader) : null,
    is_open: isOpen,
    other: isOpen ? await otherSide(deps, booking, side === 'candidate' ? 'interviewer' : 'candidate', now) : null,
    run: run ? runOf(booking, run) : null,
    starts_at: booking.starts_at.toISOString(),
    ends_at: booking.ends_at.toISOString(),
    closes_at: boardCloses(booking).toISOString(),
    as_of: now.toISOString(),
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

/** Of two that begin at once the later one stays; a result is taken for the newest run alone. */
export async function reportRun(
  deps: Deps,
  call: CandidateCall,
  { run_id, version, result, ...key }: InterviewKey & { run_id: string; version: number; result: RunResult | null },
): Promise<{ run: Run }> {
  const booking = await find(deps, call, key)
  const now = deps.clock.now()
  if (!isBoardOpen(booking, now)) throw problem('not_now')
  await spend(deps.db, [{ key: `mock run:${booking.id}`, max: 60, window: seconds(60) }], now)
  const run = { bookingId: booking.id, runId: run_id, side: sideOf(key) }
  if (result) await endRun(deps.db, run, result)
  else await beginRun(deps.db, run, version, now)
  const newest = await findRun(deps.db, booking.id)
  if (!newest) throw problem('not_found')
  return { run: runOf(booking, newest) }
}

const sideOf = ({ interview_id }: InterviewKey): Side => (interview_id === undefined ? 'candidate' : 'interviewer')

const nameOf = (booking: BookingRow, side: Side): string => (side === 'candidate' ? booking.name : booking.shown_name)

const runOf = (booking: BookingRow, { run_id, side, version, begun_at, result }: RunRow): Run => ({
  ...{ run_id, by: side, name: nameOf(booking, side), version, result },
  begun_at: begun_at.toISOString(),
})

async function otherSide({ db }: Deps, booking: BookingRow, side: Side, now: Date): Promise<BoardState['other']> {
  const found = await findPresence(db, booking.id, side)
  const isHere = found !== undefined && now < after(found.seen_at, seconds(presenceSeconds))
  const { version, anchor, head } = found ?? { version: null, anchor: null, head: null }
  return {
    name: nameOf(booking, side),
    is_here: isHere,
    seen_at: found?.seen_at.toISOString() ?? null,
    selection: isHere && version !== null && anchor !== null && head !== null ? { version, anchor, head } : null,
  }
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
