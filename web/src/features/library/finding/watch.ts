/** A watch that keeps running through a reload: it remembers when it was started, and what had run before. Pure. */

export interface Watch {
  /** In ms, up to the last pause. */
  ran: number
  /** In ms since 1970; null while it stands still. */
  since: number | null
}

export const stopped: Watch = { ran: 0, since: null }

export const elapsed = ({ ran, since }: Watch, now: number): number => ran + (since === null ? 0 : Math.max(0, now - since))

export const started = (watch: Watch, now: number): Watch => (watch.since === null ? { ...watch, since: now } : watch)

export const paused = (watch: Watch, now: number): Watch => ({ ran: elapsed(watch, now), since: null })

/** `4:05`, or `1:04:05` after an hour. */
export function clockFace(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}

/** Against the minutes that a question is made for. */
export function againstTarget(ms: number, minutes: number): string {
  const over = Math.floor(ms / 60_000) - minutes
  if (ms < minutes * 60_000) return `of ${minutes} min`
  return over === 0 ? `${minutes} min are up` : `${over} min over ${minutes}`
}

export function readWatch(kept: string | undefined): Watch {
  const [ran, since] = (kept ?? '').split(' ')
  if (!kept || !Number.isFinite(Number(ran))) return stopped
  return { ran: Math.max(0, Number(ran)), since: since && Number(since) > 0 ? Number(since) : null }
}

export const writeWatch = ({ ran, since }: Watch): string => `${ran} ${since ?? ''}`.trim()
