/** To the provider's own pages, where a card is replaced. They lead back to the settings. */
import { useMutation } from '@tanstack/react-query'
import { openPortal } from 'contract/payments/billing.ts'
import type { ReactNode } from 'react'
import { call } from '../../../lib/api.ts'
import { Button, type ButtonKind } from '../../../ui/button.tsx'

interface PortalButtonProps {
  /** Where there are several: the one that it is about. */
  subscriptionId?: string
  kind?: ButtonKind
  small?: boolean
  children: ReactNode
}

export function PortalButton({ subscriptionId, kind = 'primary', small = false, children }: PortalButtonProps) {
  const open = useMutation({
    mutationFn: () => call(openPortal, { body: subscriptionId ? { subscription_id: subscriptionId } : {} }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  return (
    <Button kind={kind} small={small} onClick={() => !open.isPending && open.mutate()} busy={open.isPending && 'Opening…'}>
      {children}
    </Button>
  )
}
