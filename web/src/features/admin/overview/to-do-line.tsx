/** All that there is to do in the administration, in one line on the page to which a log-in leads. */
import { useQuery } from '@tanstack/react-query'
import { countToDo } from 'contract/admin/to-do.ts'
import { paths } from 'contract/paths.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { toDoOf } from './to-do-words.ts'

export function ToDoLine() {
  const { data, isError } = useQuery({ ...endpointQuery(countToDo), refetchInterval: 60_000 })
  return (
    <p>
      {!isError && `To do: ${data ? saidOf(data.rooms.flatMap(({ counts }) => toDoOf(counts))) : 'loading…'} `}
      <TextLink to={paths.administration()}>Open the administration</TextLink>
    </p>
  )
}

const saidOf = (toDo: readonly string[]): string => `${toDo.join(', ') || 'nothing'}.`
