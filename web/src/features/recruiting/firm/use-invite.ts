import { useMutation, useQueryClient } from '@tanstack/react-query'
import { inviteRecruiter, readFirm } from 'contract/recruiting/firms.ts'
import { call } from '../../../lib/api.ts'
import { useMutateOnce } from '../../../lib/mutate-once.ts'
import { keyOf } from '../../../lib/queries.ts'
import { toast } from '../../../lib/toasts.ts'

/** Invites by email, once at a time. @param isQuiet whether a refusal is shown by the caller, and in no toast */
export function useInvite(done: (email: string) => string, { isQuiet = false, onDone = () => {} } = {}) {
  const client = useQueryClient()
  const invite = useMutation({
    mutationFn: (email: string) => call(inviteRecruiter, { body: { email } }),
    meta: { quiet: isQuiet },
    async onSuccess(_, email) {
      toast(done(email))
      onDone()
      await client.invalidateQueries({ queryKey: keyOf(readFirm) })
    },
  })
  return { invite, inviteOnce: useMutateOnce(invite) }
}
