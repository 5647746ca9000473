/** What is wrong with the machine at this moment: the part of its lists that the overview counts. */
import { useQuery } from '@tanstack/react-query'
import { type Machine, readMachine } from 'contract/admin/machine.ts'
import type { ReactNode } from 'react'
import { endpointQuery } from '../../../lib/queries.ts'
import { Skeleton } from '../../../ui/states.tsx'
import { NotLoaded } from '../paged.tsx'
import { JobList } from './jobs.tsx'
import { ErrorList } from './server-errors.tsx'

export const FailingJobs = () => (
  <OfMachine>
    {({ jobs }) => {
      const failing = jobs.filter(({ is_failing }) => is_failing)
      return failing.length === 0 ? <p>No job fails.</p> : <JobList jobs={failing} />
    }}
  </OfMachine>
)

export const ErrorsInDay = () => (
  <OfMachine>
    {({ errors }) => (
      <ErrorList
        errors={errors.filter(({ count_in_day }) => count_in_day > 0).map((error) => ({ ...error, count: error.count_in_day }))}
      />
    )}
  </OfMachine>
)

function OfMachine({ children }: { children: (machine: Machine) => ReactNode }) {
  const { data, isError, refetch } = useQuery({ ...endpointQuery(readMachine), refetchInterval: 30_000 })
  if (!data) return isError ? <NotLoaded retry={refetch} /> : <Skeleton lines={6} />
  return children(data)
}
