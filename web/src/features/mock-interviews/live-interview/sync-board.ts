/**
 * Keeps an editor's text in step with the other side's, without React. What is written here is sent a moment later, on top of the version
 * that was taken last; where the other side was faster theirs is taken first, and ours rebased onto it. It asks every second while the page is
 * seen; what is lost on the way is sent again.
 */
import { getSyncedVersion, receiveUpdates, sendableUpdates } from '@codemirror/collab'
import { ChangeSet, type EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import {
  type BoardState,
  type BoardUpdate,
  type InterviewRef,
  pullBoard,
  pushBoard,
} from 'contract/mock-interviews/live-interview.ts'
import { mostBoardUpdates } from 'contract/mock-interviews/rules.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { type OtherSelection, placeOther } from './other-selection.ts'

export type Line = 'joined' | 'joining' | 'lost' | 'refused' | 'full'

interface World {
  side: InterviewRef
  /** With each answer. */
  onState(state: Omit<BoardState, 'updates'>): void
  onLine(line: Line): void
}

const pauseMs = 1000
const sendMs = 150
const mostAtOnce = 50

export interface Sync {
  /** The text is another, by whomever. */
  changed(): void
  stop(): void
}

export function syncBoard(view: EditorView, { side, onState, onLine }: World): Sync {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isUnderWay = false
  let isOver = false
  /** What is ours did not fit, and nothing has changed since. */
  let isFull = false
  /** All changes, from the first on. */
  const taken: ChangeSet[] = []

  const later = (ms: number) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void turn(), ms)
  }

  /** Takes what came, sends what is ours: one at a time. */
  async function turn(): Promise<void> {
    if (isUnderWay || isOver) return
    if (document.visibilityState === 'hidden' && sendableUpdates(view.state).length === 0) return later(pauseMs)
    isUnderWay = true
    try {
      const { isWhole, isOpen } = await take()
      const hasMore = !isWhole || (isOpen && (await send()))
      if (!isOver) onLine(isFull ? 'full' : 'joined')
      later(hasMore ? 0 : pauseMs)
    } catch (error) {
      if (isOver) return
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
      onLine(isRefused ? 'refused' : 'lost')
      later(pauseMs * 3)
    } finally {
      isUnderWay = false
    }
  }

  /** @returns whether that was all, and whether anything may be sent */
  async function take(): Promise<{ isWhole: boolean; isOpen: boolean }> {
    const since = getSyncedVersion(view.state)
    const { anchor, head } = view.state.selection.main
    const selection = sendableUpdates(view.state).length === 0 && { selection: { anchor, head } }
    const { updates: came, ...state } = await call(pullBoard, { body: { ...side, since, ...selection } })
    if (isOver) return { isWhole: true, isOpen: false }
    const updates = came.map(({ client_id, changes }) => ({ clientID: client_id, changes: ChangeSet.fromJSON(changes) }))
    taken.push(...updates.map(({ changes }) => changes))
    if (updates.length > 0) view.dispatch(receiveUpdates(view.state, updates))
    view.dispatch({ effects: placeOther.of(positionOf(state.other, taken, view.state)) })
    onState(state)
    return { isWhole: came.length < mostBoardUpdates, isOpen: state.is_open }
  }

  /** @returns whether something is still to be taken or sent */
  async function send(): Promise<boolean> {
    const own = sendableUpdates(view.state).slice(0, mostAtOnce)
    if (own.length === 0 || isFull || isOver) return false
    const updates = own.map(({ clientID, changes }): BoardUpdate => ({ client_id: clientID, changes: changes.toJSON() }))
    try {
      await call(pushBoard, { body: { ...side, version: getSyncedVersion(view.state), updates } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 413) {
        isFull = true
        return false
      }
      // The other side was faster, or it was taken before its answer was lost: it comes back as one of the updates. Or its time is over, as is told with them.
      if (error.status !== 409) throw error
    }
    return true
  }

  onLine('joining')
  void turn()
  return {
    changed: () => {
      isFull = false
      if (!isUnderWay) later(sendMs)
    },
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}

/** Theirs is of an earlier text: it is moved by all that was written since, also by what is ours and not sent yet. */
function positionOf(other: BoardState['other'], taken: readonly ChangeSet[], state: EditorState): OtherSelection | null {
  if (!other?.selection || other.selection.version > taken.length) return null
  const { version } = other.selection
  const since = [...taken.slice(version), ...sendableUpdates(state).map(({ changes }) => changes)]
  const now = (position: number) => {
    const first = since[0]?.length ?? state.doc.length
    return since.reduce((at, changes) => changes.mapPos(at), Math.min(position, first))
  }
  return { name: other.name, anchor: now(other.selection.anchor), head: now(other.selection.head) }
}
