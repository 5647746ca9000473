/** The replay of an answer in code, fetched once it is opened. */
import { useQuery } from '@tanstack/react-query'
import { type Edit, readEditsOfCase, readEditsOfOral, readOwnEdits } from 'contract/assessments/edits.ts'
import { useState } from 'react'
import { errorText } from '../lib/error-text.ts'
import { endpointQuery } from '../lib/queries.ts'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { Replay } from './replay.tsx'

const endpoints = { own: readOwnEdits, oral: readEditsOfOral, case: readEditsOfCase }

interface CodeReplayProps {
  /** Whose replay it is, for whoever looks. */
  of: keyof typeof endpoints
  /** Of the attempt, or of the case. */
  id: number
  position: number
}

export function CodeReplay(props: CodeReplayProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{`Replay of the code, question ${props.position}`}</summary>
      {isOpen && <Fetched {...props} />}
    </details>
  )
}

function Fetched({ of, id, position }: CodeReplayProps) {
  const { data, error, refetch } = useQuery(endpointQuery(endpoints[of], { params: { id, position } }))
  if (error) return <ErrorState title={errorText(error)} again={refetch} />
  if (!data) return <Skeleton lines={4} />
  return <Replay edits={data.edits as Edit[]} label={`Replay of question ${position}`} />
}
