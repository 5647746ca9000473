/** The button, and behind it the way to the checkout of a mock interview or a firm's year. Who only reads the page loads none of that. */
import type { OrderedPlan } from 'contract/payments/plans.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button, type ButtonKind } from '../../ui/button.tsx'

const PurchaseAtOnce = lazy(async () => ({ default: (await import('../public/purchase-at-once.tsx')).PurchaseAtOnce }))

interface BuyButtonProps {
  plan: OrderedPlan
  kind?: ButtonKind
  words?: string
}

export function BuyButton({ plan, kind, words = 'Book Now' }: BuyButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    // After the last of the dialogs is gone: what opened that one went before it.
    setTimeout(() => button.current?.focus())
  }

  return (
    <>
      <Button ref={button} {...(kind && { kind })} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && (
        <Suspense>
          <PurchaseAtOnce plan={plan} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
