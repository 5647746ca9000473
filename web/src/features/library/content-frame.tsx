/**
 * An item's text, in a document of its own that can do nothing to this one (readings §4): it only tells its height and passes
 * keys on. What stood there before keeps its height until the next text is ready, so that nothing jumps.
 */
import { useRef, useState } from 'react'
import { useWhenBack } from '../../lib/connection.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { FrameView } from './frame-view.tsx'

interface ContentFrameProps {
  /** Another one is another text; the same one keeps its document, whatever address a fresh list gives it. */
  id: number
  address: string
  title: string
  /** A fresh address, once this one is over; undefined where there is none any more. */
  renew: () => Promise<string | undefined>
}

export function ContentFrame({ id, address, title, renew }: ContentFrameProps) {
  const [shown, setShown] = useState({ id, address, attempt: 0, renewed: false, failed: false })
  const height = useRef(240)
  if (shown.id !== id) setShown({ id, address, attempt: 0, renewed: false, failed: false })

  const begin = async ({ isRetry }: { isRetry: boolean }) => {
    const fresh = await renew().catch(() => undefined)
    const another = fresh !== undefined && (isRetry || fresh !== shown.address)
    setShown((now) => {
      if (now.id !== id) return now
      return another
        ? { id, address: fresh, attempt: now.attempt + 1, renewed: !isRetry, failed: false }
        : { ...now, renewed: true, failed: true }
    })
  }

  useWhenBack(shown.failed, () => begin({ isRetry: true }))

  return (
    <div>
      {shown.failed ? (
        <ErrorState
          // spec §8
          title="Some error occured. Please try again."
          action={
            <Button kind="secondary" onClick={() => begin({ isRetry: true })}>
              Try again
            </Button>
          }
        />
      ) : (
        <FrameView
          key={`${shown.address} ${shown.attempt}`}
          address={shown.address}
          title={title}
          height={height}
          onRefused={() => (shown.renewed ? setShown({ ...shown, failed: true }) : begin({ isRetry: false }))}
        />
      )}
    </div>
  )
}
