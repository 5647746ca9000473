/** Python beside a question: what is loaded first, then the code. */
import { useQuery } from '@tanstack/react-query'
import { getCode } from 'contract/library/code.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { CodeEditor } from './code-editor.tsx'
import { ImportablePackages } from './importable-packages.tsx'
import { BeforeRunContext } from './output.tsx'
import { openPane } from './use-pane.ts'

interface PythonPaneProps {
  /** The item's placement. */
  id: number
  title: string
  onClose: () => void
}

export function PythonPane({ id, title, onClose }: PythonPaneProps) {
  // Anew each time the pane is opened: another device may have gone on. Never under the reader's hands.
  const code = useQuery({
    ...endpointQuery(getCode, { params: { id }, query: {} }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // Who asks for the code again wants to write, as who opens the pane does.
  const again = () => {
    openPane()
    void code.refetch()
  }
  if (code.isError)
    return (
      <ErrorState
        title="Your code could not be loaded."
        action={
          <Button kind="secondary" onClick={again}>
            Try again
          </Button>
        }
      />
    )
  if (!code.data) return <Skeleton lines={6} />
  return (
    <BeforeRunContext value={<ImportablePackages />}>
      <CodeEditor id={id} title={title} loaded={code.data} onClose={onClose} />
    </BeforeRunContext>
  )
}
