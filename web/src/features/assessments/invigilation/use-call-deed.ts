import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listCalls } from 'contract/assessments/calls.ts'
import { watchSitting } from 'contract/assessments/invigilation.ts'
import { useMutateOnce } from '../../../lib/mutate-once.ts'
import { keyOf } from '../../../lib/queries.ts'

/** Runs an action of a host on a booked call. It is pending until every place that shows the call has read it again. */
export function useCallDeed(
  act: () => Promise<unknown>,
  { onDone, quiet = false }: { onDone?: () => void; quiet?: boolean } = {},
) {
  const client = useQueryClient()
  const deed = useMutation<unknown, Error, void>({
    mutationFn: act,
    meta: { quiet },
    async onSuccess() {
      await Promise.all([listCalls, watchSitting].map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })))
      onDone?.()
    },
  })
  return { ...deed, once: useMutateOnce(deed) }
}
