/** A query beside its question: what is loaded first, then the editor. */
import { useQuery } from '@tanstack/react-query'
import { getCode } from 'contract/library/code.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { openPane } from '../python/use-pane.ts'
import { QueryEditor } from './query-editor.tsx'

interface SqlPaneProps {
  /** The item's placement. */
  id: number
  title: string
  onClose: () => void
}

export function SqlPane({ id, title, onClose }: SqlPaneProps) {
  // Anew each time the pane is opened: another device may have gone on. Never under the reader's hands.
  const code = useQuery({
    ...endpointQuery(getCode, { params: { id }, query: {} }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const again = () => {
    openPane()
    void code.refetch()
  }
  if (code.isError || (code.data && !code.data.sql))
    return (
      <ErrorState
        title="Your query could not be loaded."
        action={
          <Button kind="secondary" onClick={again}>
            Try again
          </Button>
        }
      />
    )
  if (!code.data?.sql) return <Skeleton lines={6} />
  return <QueryEditor id={id} title={title} loaded={code.data} sql={code.data.sql} onClose={onClose} />
}
