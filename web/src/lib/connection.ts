/**
 * Whether the server is reached. Lost is what somebody found lost: a call without an answer. Until it is there again it is looked for,
 * at once where the browser says that it is online and else in growing pauses, since a browser knows its own network and no more.
 * Whoever waits is called when it is back.
 */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const pausesMs = [2000, 4000, 8000, 15_000]

/** After so long it is another loss, and looked for as often as the first. */
const forgottenMs = 60_000

let isLost = false
let tries = 0
let foundAt = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()
const waiting = new Set<() => void>()

/** Somebody got no answer. */
export function loseConnection(): void {
  if (isLost) return
  isLost = true
  // A single call that is never answered, while others are, is tried ever more seldom.
  if (Date.now() - foundAt > forgottenMs) tries = 0
  window.addEventListener('online', lookNow)
  later()
  tell()
}

/** Somebody got an answer, whatever it says. */
export function findConnection(): void {
  if (!isLost) return
  isLost = false
  foundAt = Date.now()
  clearTimeout(timer)
  window.removeEventListener('online', lookNow)
  tell()
  for (const act of [...waiting]) act()
}

/** @returns how to stop waiting */
export function whenBack(act: () => void): () => void {
  waiting.add(act)
  return () => void waiting.delete(act)
}

export const useIsConnectionLost = (): boolean =>
  useSyncExternalStore(
    watch,
    () => isLost,
    () => false,
  )

/** For what is no query: while it waits, it is done when the server is reached again. What failed for another reason is left alone. */
export function useWhenBack(isWaiting: boolean, act: () => void): void {
  const again = useEffectEvent(act)
  useEffect(() => {
    if (!isWaiting) return
    void look()
    return whenBack(() => again())
  }, [isWaiting])
}

/** For what found no answer: it is done as soon as the server is reached, which may be now. */
export function useWhenReached(isWaiting: boolean, act: () => void): void {
  const again = useEffectEvent(act)
  useEffect(() => {
    if (!isWaiting) return
    let isOver = false
    const once = () => {
      if (isOver) return
      isOver = true
      again()
    }
    const stop = whenBack(once)
    void look().then((isThere) => isThere && once())
    return () => {
      isOver = true
      stop()
    }
  }, [isWaiting])
}

/**
 * A part of the page that is fetched when it is wanted. Without a connection it comes when there is one; a part that the server does not
 * have fails as it would by itself.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (await isReached()) throw error
    loseConnection()
    await new Promise<void>((back) => {
      const stop = whenBack(() => {
        stop()
        back()
      })
    })
    return fetchPart(load)
  }
}

const lookNow = (): void => void look()

async function look(): Promise<boolean> {
  clearTimeout(timer)
  const isThere = await isReached()
  if (isThere) findConnection()
  else if (isLost) later()
  else loseConnection()
  return isThere
}

function later(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void look(), pausesMs[Math.min(tries, pausesMs.length - 1)])
  tries += 1
}

/** Any answer will do, one of a proxy as well. */
async function isReached(): Promise<boolean> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

function tell(): void {
  for (const watcher of watchers) watcher()
}

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}
