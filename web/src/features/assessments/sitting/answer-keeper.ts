/**
 * Keeps what is typed in a sitting until the server has it: two seconds after the last change, at once where a field is left, and again and again
 * while the server does not answer. Nothing here waits for typing, and typing never waits for it.
 */
import type { Given, Saved } from 'contract/assessments/model.ts'

/** It is `failed` until something is saved again: typing meanwhile does not turn it to `saving`. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'failed'

export interface KeptAnswer {
  given: Given
  /** The version of the newest answer that the server is known to have. */
  version: number
  isSaved: boolean
}

export interface Kept {
  answers: ReadonlyMap<number, KeptAnswer>
  state: SaveState
  /** When the server last stored something, by its clock; undefined before the first time. */
  savedAt: string | undefined
  /** When the sitting ends, as the server said with the newest save: it may have credited an outage. */
  endsAt: string | undefined
}

export interface KeeperWays {
  save(position: number, given: Given, version: number): Promise<Saved>
  /** Whether the answer on the server is another one than this window knows; its version then. */
  versionOf(position: number): Promise<number>
  /** Called with what is not on the server yet. */
  remember(unsent: ReadonlyMap<number, Given>): void
  /** The sitting is over, or another window has it: nothing is sent any more. */
  isFinal(error: unknown): boolean
  isOutdated(error: unknown): boolean
  onFinal(error: unknown): void
}

const settleMs = 2_000
const retryMs = 5_000

export function answerKeeper(first: ReadonlyMap<number, KeptAnswer>, ways: KeeperWays) {
  let kept: Kept = { answers: first, state: 'saved', savedAt: undefined, endsAt: undefined }
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let isStopped = false

  const show = (next: Partial<Kept>) => {
    kept = { ...kept, ...next }
    for (const tell of listeners) tell()
  }
  const set = (position: number, answer: KeptAnswer) => {
    show({ answers: new Map(kept.answers).set(position, answer) })
    ways.remember(unsentOf(kept))
  }
  const showUnlessFailed = (state: SaveState) => {
    if (kept.state !== 'failed') show({ state })
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  /** Sends everything that is not sent yet, and waits for a sending that goes on already. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    while (sending) await sending
    if (isStopped || unsavedOf(kept).length === 0) return
    sending = sendAll().finally(() => {
      sending = undefined
    })
    await sending
  }

  async function sendAll(): Promise<void> {
    showUnlessFailed('saving')
    try {
      for (let next = firstUnsent(); next; next = firstUnsent()) await send(...next)
      show({ state: 'saved' })
    } catch (error) {
      show({ state: 'failed' })
      if (!ways.isFinal(error)) return later(retryMs)
      isStopped = true
      ways.onFinal(error)
    }
  }

  const firstUnsent = () => [...kept.answers].find(([, { isSaved }]) => !isSaved)

  async function send(position: number, { given, version }: KeptAnswer): Promise<void> {
    try {
      const saved = await ways.save(position, given, version)
      // What was typed meanwhile goes next.
      const isNewest = kept.answers.get(position)?.given === given
      set(position, { given: kept.answers.get(position)?.given ?? given, version: saved.version, isSaved: isNewest })
      show({ savedAt: saved.saved_at, endsAt: saved.ends_at })
    } catch (error) {
      if (!ways.isOutdated(error)) throw error
      // What is typed in this window is the newest: it replaces what the server has.
      set(position, {
        given: kept.answers.get(position)?.given ?? given,
        version: await ways.versionOf(position),
        isSaved: false,
      })
    }
  }

  return {
    current: (): Kept => kept,
    subscribe(tell: () => void) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    change(position: number, given: Given): void {
      const before = kept.answers.get(position)
      set(position, { given, version: before?.version ?? 0, isSaved: false })
      showUnlessFailed('waiting')
      later(settleMs)
    },
    flush,
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Answers that the server is not known to have, by their positions. */
export const unsentOf = ({ answers }: Kept): ReadonlyMap<number, Given> =>
  new Map([...answers].filter(([, { isSaved }]) => !isSaved).map(([position, { given }]) => [position, given]))

/** Positions that the server is not known to have. */
export const unsavedOf = ({ answers }: Kept): number[] =>
  [...answers].filter(([, { isSaved }]) => !isSaved).map(([position]) => position)

export type AnswerKeeper = ReturnType<typeof answerKeeper>
