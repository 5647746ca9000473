/** Takes a cancellation back before the end: nothing is paid again until then (readings §3). */
import { useMutation } from '@tanstack/react-query'
import { type Module, moduleTitle } from 'contract/modules.ts'
import { resumeSubscription } from 'contract/payments/api.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useRefreshedProfile } from './use-refreshed-profile.ts'

export function KeepSubscription({ module, id }: { module: Module; id: string }) {
  const refresh = useRefreshedProfile()
  const resume = useMutation({
    mutationFn: () => call(resumeSubscription, { params: { subscriptionId: id } }),
    onSuccess: () => toast('Your subscription continues.'),
    onSettled: refresh,
  })
  return (
    <Button onClick={() => !resume.isPending && resume.mutate()} busy={resume.isPending && 'Resuming…'}>
      Keep my subscription
      <VisuallyHidden>: {moduleTitle[module]}</VisuallyHidden>
    </Button>
  )
}
