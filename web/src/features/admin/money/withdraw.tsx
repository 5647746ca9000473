import { type AdminOrder, listOrders, withdrawGrant } from 'contract/payments/administration.ts'
import { orderedTitle } from 'contract/payments/ordered-title.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ReasonedDeed } from '../reasoned-deed.tsx'

/** What was opened without a payment is closed before its end. */
export function Withdraw({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false)
  if (!order.is_open_grant) return null
  return (
    <>
      <Button kind="secondary" small onClick={() => setOpen(true)} aria-label={`Take back order ${order.id}`}>
        Take back
      </Button>
      {isOpen && (
        <ReasonedDeed
          title={`Take back ${orderedTitle(order.module)}`}
          does="What was opened without a payment is closed at once, and its person is told by mail. A plan that they have bought goes on as it is."
          word="Take it back"
          done="The access is taken back."
          deed={(reason) => [withdrawGrant, { params: { orderId: order.id }, body: { reason } }]}
          renews={[listOrders]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
