/** The newest payment of an order goes back: the provider does it, and tells of it a moment later. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AdminOrder, listOrders, listPersonOrders, readRefund, refundOrder } from 'contract/payments/administration.ts'
import { money } from 'contract/payments/money.ts'
import { useEffect, useState } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { endpointQuery, keyOf } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import styles from '../admin.module.css'
import { ReasonedDeed } from '../reasoned-deed.tsx'

export function Refund({ order: { id, refund_hindrance } }: { order: AdminOrder }) {
  const [step, setStep] = useState<'closed' | 'open' | 'asked'>('closed')
  useLookedAtAnew(refund_hindrance === null && step === 'asked')
  if (refund_hindrance !== null) return null
  if (step === 'asked') return <span role="status">Refund requested</span>
  return (
    <>
      <Button kind="secondary" small onClick={() => setStep('open')} aria-label={`Refund order ${id}`}>
        Refund
      </Button>
      {step === 'open' && <RefundDialog id={id} onDone={() => setStep('asked')} onClose={() => setStep(closedUnlessAsked)} />}
    </>
  )
}

const closedUnlessAsked = (step: 'closed' | 'open' | 'asked') => (step === 'asked' ? step : 'closed')

function RefundDialog({ id, onDone, onClose }: { id: number; onDone: () => void; onClose: () => void }) {
  const title = `Refund order ${id}`
  // Asked anew each time: of what was shown before, some may have gone back.
  const { data, error } = useQuery({ ...endpointQuery(readRefund, { params: { orderId: id } }), gcTime: 0, staleTime: 0 })
  if (!data)
    return (
      <Dialog title={title} open onClose={onClose}>
        {error ? (
          <p className={styles.error} role="alert">
            {errorText(error)}
          </p>
        ) : (
          <Skeleton lines={4} />
        )}
      </Dialog>
    )
  const { amount } = data
  return (
    <ReasonedDeed
      title={title}
      does={`${money(amount)} will be refunded: everything that is left of the newest payment. As soon as the provider confirms it, access ends and we mail the buyer.`}
      word={`Refund ${money(amount)}`}
      done={`We asked the provider to refund ${money(amount)}. The order changes when the provider confirms it.`}
      deed={(reason) => [refundOrder, { params: { orderId: id }, body: { reason, amount } }]}
      renews={[listOrders]}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

const longestPause = 60_000

/** What the provider tells changes the order: it is looked at again, ever less often, until it has changed. */
function useLookedAtAnew(isWaiting: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isWaiting) return
    let timer: ReturnType<typeof setTimeout>
    const lookAfter = (pause: number) => {
      timer = setTimeout(() => {
        for (const endpoint of [listOrders, listPersonOrders]) client.invalidateQueries({ queryKey: keyOf(endpoint) })
        lookAfter(Math.min(pause * 2, longestPause))
      }, pause)
    }
    lookAfter(500)
    return () => clearTimeout(timer)
  }, [isWaiting, client])
}
