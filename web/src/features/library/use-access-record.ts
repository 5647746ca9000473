/** Choosing an item adds the reader to its access history, once a choosing, however it was chosen (specification 2.5). */
import { recordInterviewAccess } from 'contract/library/api.ts'
import type { InterviewItem } from 'contract/library/model.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'

export function useAccessRecord(item: InterviewItem | undefined): void {
  const recorded = useRef<number>(undefined)
  const userId = useSession()?.userId
  useEffect(() => {
    if (!item || userId === undefined || recorded.current === item.id) return
    recorded.current = item.id
    const body = { ...item, access_history: [...new Set([...item.access_history, userId])] }
    // specification 8: a save that fails is only logged
    call(recordInterviewAccess, { params: { id: item.id }, body }).catch((error: unknown) =>
      console.error('The access could not be recorded', error),
    )
  }, [item, userId])
}
