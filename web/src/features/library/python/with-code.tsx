import { useQuery } from '@tanstack/react-query'
import { getCode, type ItemCode } from 'contract/library/code.ts'
import type { ReactNode } from 'react'
import { endpointQuery } from '../../../lib/queries.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { openPane } from './use-pane.ts'

export interface PaneProps {
  /** The item's placement. */
  id: number
  title: string
  onClose: () => void
}

interface WithCodeProps<Part> {
  id: number
  /** What is said where it could not be loaded. */
  failure: string
  /** What the pane is made of; undefined where the code lacks it. */
  partOf: (code: ItemCode) => Part | undefined
  children: (part: Part) => ReactNode
}

/** What is loaded before an editor is there: anew each time its pane is opened, because another device may have gone on. */
export function WithCode<Part>({ id, failure, partOf, children }: WithCodeProps<Part>) {
  const code = useQuery({
    ...endpointQuery(getCode, { params: { id }, query: {} }),
    staleTime: 0,
    gcTime: 0,
    // Never under the reader's hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // Who asks for the code again wants to write, as who opens the pane does.
  const again = () => {
    openPane()
    void code.refetch()
  }
  const part = code.data && partOf(code.data)
  if (code.isError || (code.data && part === undefined)) return <ErrorState title={failure} again={again} />
  return part === undefined ? <Skeleton lines={6} /> : children(part)
}
