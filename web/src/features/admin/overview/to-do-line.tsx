/** How much there is to do in each room of the administration, in one line on the page to which a log-in leads. */
import { useQuery } from '@tanstack/react-query'
import { countToDo } from 'contract/admin/to-do.ts'
import { paths } from 'contract/paths.ts'
import { Fragment } from 'react'
import { endpointQuery } from '../../../lib/queries.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { roomTitles } from '../room-titles.ts'
import { sumToDo } from './to-do-words.ts'

export function ToDoLine() {
  const { data, isError } = useQuery({ ...endpointQuery(countToDo), refetchInterval: 60_000 })
  const sums = data?.rooms.map(({ room, counts }) => ({ room, sum: sumToDo(counts) })).filter(({ sum }) => sum > 0)
  return (
    <p>
      {!isError && !sums && 'To do: loading… '}
      {sums?.length === 0 && 'To do: nothing. '}
      {sums && sums.length > 0 && 'To do: '}
      {sums?.map(({ room, sum }, i) => (
        <Fragment key={room}>
          <TextLink to={paths.administration(room)}>
            {sum.toLocaleString('en-US')} in {roomTitles[room]}
          </TextLink>
          {i < sums.length - 1 ? ', ' : '. '}
        </Fragment>
      ))}
      <TextLink to={paths.administration()}>Open the administration</TextLink>
    </p>
  )
}
