import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type InvigilatedSitting, watchSitting } from 'contract/assessments/invigilation.ts'
import { useMutateOnce } from '../../../lib/mutate-once.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** Runs an action of an invigilator on a sitting. Its reply is shown at once, and no older reply replaces it. */
export function useSittingDeed(id: number, act: () => Promise<InvigilatedSitting>, onDone?: () => void) {
  const client = useQueryClient()
  const { queryKey } = endpointQuery(watchSitting, { params: { id } })
  const deed = useMutation<InvigilatedSitting, Error, void>({
    mutationFn: act,
    meta: { quiet: true },
    async onSuccess(sitting) {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, sitting)
      onDone?.()
    },
  })
  return { ...deed, once: useMutateOnce(deed) }
}
