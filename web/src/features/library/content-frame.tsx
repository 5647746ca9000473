/**
 * An item's text, in a document of its own that can do nothing to this one (readings §4): it only tells its height and passes
 * keys on. What stood there before keeps its height until the next text is ready, so that nothing jumps.
 */
import { useRef, useState } from 'react'
import { isUnanswered } from '../../lib/api.ts'
import { useIsConnectionLost, useWhenBack, useWhenReached } from '../../lib/connection.ts'
import type { Service } from '../../lib/frame-load.ts'
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

type Failure = Exclude<Service, 'served'>

interface Shown {
  id: number
  address: string
  attempt: number
  renewed: boolean
  failed: Failure | undefined
}

const first = (id: number, address: string): Shown => ({ id, address, attempt: 0, renewed: false, failed: undefined })

/** The page loads a document again at most three times. One that is served but silent is then left alone: it may only be slow. */
const mostTried = 3

export function ContentFrame({ id, address, title, renew }: ContentFrameProps) {
  const [shown, setShown] = useState(first(id, address))
  const height = useRef(240)
  if (shown.id !== id) setShown(first(id, address))

  const begin = async ({ isRetry }: { isRetry: boolean }) => {
    let failed: Failure = 'refused'
    const fresh = await renew().catch((error: unknown) => {
      if (isUnanswered(error)) failed = 'unreached'
      return undefined
    })
    const another = fresh !== undefined && (isRetry || fresh !== shown.address)
    setShown((now) => {
      if (now.id !== id) return now
      return another
        ? { ...now, address: fresh, attempt: now.attempt + 1, renewed: !isRetry, failed: undefined }
        : { ...now, renewed: true, failed }
    })
  }
  const loadAgain = () => setShown((now) => ({ ...now, attempt: now.attempt + 1, failed: undefined }))

  const find = (service: Service) => {
    const isTriedOften = shown.attempt >= mostTried
    if (service === 'unreached') setShown({ ...shown, failed: isTriedOften ? 'refused' : service })
    else if (service === 'served') !isTriedOften && loadAgain()
    else if (shown.renewed) setShown({ ...shown, failed: service })
    else void begin({ isRetry: false })
  }

  useWhenBack(shown.failed === 'refused', () => begin({ isRetry: true }))
  useWhenReached(shown.failed === 'unreached', loadAgain)
  // Until it is known that the server is not reached, the text may still come.
  const isLost = useIsConnectionLost()
  const isFailed = shown.failed === 'refused' || (shown.failed === 'unreached' && isLost)

  return (
    <div>
      {isFailed ? (
        <ErrorState
          // spec §8
          title="Some error occured. Please try again."
          again={() => begin({ isRetry: true })}
        />
      ) : (
        <FrameView
          key={`${shown.address} ${shown.attempt}`}
          address={shown.address}
          title={title}
          height={height}
          onMissing={find}
        />
      )}
    </div>
  )
}
