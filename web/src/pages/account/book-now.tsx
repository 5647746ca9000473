/** The button, and behind it the way to the checkout of a mock interview. Who only reads the page loads none of that. */
import type { Plan } from 'contract/payments/plans.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button, type ButtonKind } from '../../ui/button.tsx'

const MockBooking = lazy(async () => ({ default: (await import('../public/mock-booking.tsx')).MockBooking }))

export function BookNow({ plan, kind }: { plan: Plan; kind?: ButtonKind }) {
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
        Book Now
      </Button>
      {isOpen && (
        <Suspense>
          <MockBooking plan={plan} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
