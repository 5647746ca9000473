/** Choosing an item adds the reader to its access history, once a choosing, however it was chosen (spec §2.5). */
import { useQueryClient } from '@tanstack/react-query'
import type { Item } from 'contract/library/model.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { refreshFacts } from './finding/facts.ts'
import { callsOf } from './module-calls.ts'

export function useAccessRecord(module: LibraryModule, item: Item | undefined): void {
  const recorded = useRef<number>(undefined)
  const userId = useSession()?.userId
  const client = useQueryClient()
  useEffect(() => {
    if (!item || userId === undefined || recorded.current === item.id) return
    recorded.current = item.id
    const body = { ...item, access_history: [...new Set([...item.access_history, userId])] }
    const { category } = item
    // spec §8: a save that fails is only logged
    call(callsOf(module).recordAccess, { params: { id: item.id }, body })
      .then(() => refreshFacts(client, module, category))
      .catch((error: unknown) => console.error('The access could not be recorded', error))
  }, [client, module, item, userId])
}
