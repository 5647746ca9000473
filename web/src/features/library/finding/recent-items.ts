/** What this reader opened last, on this browser: told where the search has not been asked anything yet. */
import type { Difficulty, Item } from 'contract/library/model.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { useEffect } from 'react'
import { readJson, store } from '../../../lib/browser-storage.ts'
import { useSession } from '../../../lib/session.ts'
import type { StoredKey } from '../../../lib/stored-keys.ts'

export interface RecentItem {
  id: number
  module: LibraryModule
  category: string
  group: string
  title: string
  difficulty: Difficulty
}

const most = 8
const keyOf = (userId: number): StoredKey => `recent_items.${userId}`

export function useRecentItem(item: Item | undefined, module: LibraryModule): void {
  const userId = useSession()?.userId
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item that is chosen
  useEffect(() => {
    if (!item || userId === undefined) return
    const { id, category, title, difficulty, sub_type_name: group } = item
    const others = recentItems(userId).filter((other) => other.id !== id)
    store(keyOf(userId), JSON.stringify([{ id, module, category, group, title, difficulty }, ...others].slice(0, most)))
  }, [item?.id, userId])
}

export function recentItems(userId: number): RecentItem[] {
  const stored = readJson(keyOf(userId))
  return Array.isArray(stored) ? stored.filter(isRecentItem) : []
}

const isRecentItem = (one: unknown): one is RecentItem =>
  typeof one === 'object' && one !== null && 'id' in one && 'module' in one && 'category' in one && 'title' in one
