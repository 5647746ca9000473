/** Choosing an item adds the reader to its access history, once a choosing, however it was chosen (spec §2.5). */
import { useQueryClient } from '@tanstack/react-query'
import type { Item } from 'contract/library/model.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { useEffect, useRef } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { loseConnection, whenBack } from '../../lib/connection.ts'
import { currentSession, useSession } from '../../lib/session.ts'
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
    const record = async (): Promise<void> => {
      try {
        await call(callsOf(module).recordAccess, { params: { id: item.id }, body })
        refreshFacts(client, module, category)
      } catch (error) {
        // spec §8: a save that fails is only logged
        console.error('The access could not be recorded', error)
        if (!(error instanceof ApiError) || error.status !== 0) return
        loseConnection()
        // It was chosen, also where the reader has gone on by then.
        const stop = whenBack(() => {
          stop()
          if (currentSession()?.userId === userId) void record()
        })
      }
    }
    void record()
  }, [client, module, item, userId])
}
