/** What one has asked, in whatever tab: how many questions are left, and the earlier ones. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getQuota, listHistory } from 'contract/assistant/api.ts'
import { useEffect } from 'react'
import { keyOf } from '../../lib/queries.ts'

const tabs = new BroadcastChannel('assistant')

/** After a question, and after one was forgotten. */
export function askedChanged(client: QueryClient): void {
  refresh(client)
  tabs.postMessage('changed')
}

export function useAskedElsewhere(): void {
  const client = useQueryClient()
  useEffect(() => {
    const hear = () => refresh(client)
    tabs.addEventListener('message', hear)
    return () => tabs.removeEventListener('message', hear)
  }, [client])
}

function refresh(client: QueryClient): void {
  for (const endpoint of [getQuota, listHistory]) void client.invalidateQueries({ queryKey: keyOf(endpoint) })
}
