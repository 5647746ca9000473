/** The assessments of a member: practice sittings to begin, to continue, and to look back at. */
import { useQuery } from '@tanstack/react-query'
import { listAssessments } from 'contract/assessments/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { HostedCalls } from '../invigilation/hosted-calls.tsx'
import { Orals } from '../orals/orals.tsx'
import { AssessmentPart } from './assessment-part.tsx'

export function Assessments() {
  const { data, error, refetch } = useQuery(endpointQuery(listAssessments))
  if (error) return <ErrorState title={errorText(error)} again={refetch} />
  if (!data) return <Skeleton lines={8} />
  // Those that one has paid for come first.
  const sorted = data.assessments.toSorted((one, other) => Number(other.is_subscribed) - Number(one.is_subscribed))
  return (
    <>
      <HostedCalls />
      {data.holds_orals && <Orals />}
      {sorted.map((assessment) => (
        <AssessmentPart key={assessment.key} assessment={assessment} accommodation={data.accommodation} />
      ))}
    </>
  )
}
