/** The button, and behind it the way to the checkout of a mock interview. Who only reads the page loads none of that. */
import type { Plan } from 'contract/payments/plans.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button, type ButtonKind } from '../../ui/button.tsx'

const MockBooking = lazy(async () => ({ default: (await import('../public/mock-booking.tsx')).MockBooking }))

interface BookNowProps {
  plan: Plan
  kind?: ButtonKind
  words?: string
}

export function BookNow({ plan, kind, words = 'Book Now' }: BookNowProps) {
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
          <MockBooking plan={plan} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
