/** An interviewer's own work in two lines: what they hold next, and what still waits for their word. */
import { useQuery } from '@tanstack/react-query'
import { listInterviews } from 'contract/mock-interviews/interviewers.ts'
import { paths } from 'contract/paths.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { TextLink } from '../../../ui/text-link.tsx'

export function NextInterview() {
  const { data } = useQuery({ ...endpointQuery(listInterviews), refetchInterval: 60_000 })
  if (!data) return <p>Interviews: loading…</p>
  const [next] = data.upcoming
  const waiting = data.awaiting_outcome.length
  return (
    <>
      <p>
        {next ? (
          <>
            Next interview: {next.when.text}, with {next.candidate.name}.{' '}
            <TextLink to={paths.interviewRoom(next.id)}>Open the interview page</TextLink>
          </>
        ) : (
          <>
            No interview is booked. <TextLink to={paths.interviews()}>Open your calendar</TextLink>
          </>
        )}
      </p>
      {waiting > 0 && (
        <p>
          {waiting === 1 ? 'One interview needs' : `${waiting} interviews need`} a result or feedback from you.{' '}
          <TextLink to={paths.interviews()}>Open your interviews</TextLink>
        </p>
      )}
    </>
  )
}
