/** The watch of one question, which its timer shows and an answer takes its time from. */

import { longestTime } from 'contract/library/answers.ts'
import { useEffect, useState } from 'react'
import { forget, read, store } from '../../../lib/browser-storage.ts'
import { currentSession, useSession } from '../../../lib/session.ts'
import type { StoredKey } from '../../../lib/stored-keys.ts'
import { elapsed, paused, readWatch, stopped, type Watch, writeWatch } from './watch.ts'

const keyOf = (userId: number | undefined, id: number): StoredKey => `timer.${userId}.${id}`

/** What shows a watch at this moment is told when something else stops it. */
const shown = new Map<StoredKey, (watch: Watch) => void>()

/** @param id of the item's placement */
export function useWatch(id: number): readonly [Watch, (next: Watch) => void] {
  const key = keyOf(useSession()?.userId, id)
  const [watch, setWatch] = useState(() => readWatch(read(key)))
  useEffect(() => {
    shown.set(key, setWatch)
    return () => void shown.delete(key)
  }, [key])
  const change = (next: Watch) => {
    keep(key, next)
    setWatch(next)
  }
  return [watch, change]
}

/** How long this question has taken so far; undefined where its timer was not used. */
export function secondsOn(id: number): number | undefined {
  const ran = elapsed(readWatch(read(keyOf(currentSession()?.userId, id))), Date.now())
  return ran === 0 ? undefined : Math.min(Math.floor(ran / 1000), longestTime)
}

/** It is done: what comes after is not its time any more. */
export function pauseWatch(id: number): void {
  const key = keyOf(currentSession()?.userId, id)
  const watch = readWatch(read(key))
  if (watch.since === null) return
  const next = paused(watch, Date.now())
  keep(key, next)
  shown.get(key)?.(next)
}

function keep(key: StoredKey, watch: Watch): void {
  if (watch.since === null && watch.ran === stopped.ran) forget(key)
  else store(key, writeWatch(watch))
}
