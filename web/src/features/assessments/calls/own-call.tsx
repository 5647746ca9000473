/** A candidate's call for an examination or an oral: the time that is booked, or the way to choose one. */
import type { BookedCall as BookedCallModel } from 'contract/assessments/calls.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { fetchPart } from '../../../lib/connection.ts'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { BookedCall } from './booked-call.tsx'
import styles from './calls.module.css'
import { findCall, isToHold } from './find-call.ts'
import type { Wanted } from './use-call-times.ts'
import { useOwnCalls, useTakeCall } from './use-own-calls.ts'

const BookCall = lazy(async () => ({ default: (await fetchPart(() => import('./book-call.tsx'))).BookCall }))

interface OwnCallProps {
  wanted: Wanted
  mayBook: boolean
}

export function OwnCall({ wanted, mayBook }: OwnCallProps) {
  const { data, error, refetch } = useOwnCalls()
  const take = useTakeCall()
  const [isChoosing, setChoosing] = useState(false)
  const { box, focusNext } = useFocusNext()
  if (!data) return error ? <ErrorState title={errorText(error)} again={refetch} /> : <Skeleton lines={3} />
  const booked = findCall(data.own, wanted)
  const isOffered = mayBook && !(booked && isToHold(booked))
  const change = (call: BookedCallModel) => {
    setChoosing(false)
    take(call)
    focusNext('article')
  }
  const close = () => {
    setChoosing(false)
    focusNext(':scope > button')
  }
  return (
    <div ref={box} className={styles.place}>
      {booked && (isOffered || isToHold(booked)) && <BookedCall wanted={wanted} booked={booked} onChanged={change} />}
      {isOffered &&
        (isChoosing ? (
          <Suspense fallback={<Skeleton lines={8} />}>
            <BookCall wanted={wanted} onBooked={change} onClose={close} />
          </Suspense>
        ) : (
          <Button kind="secondary" onClick={() => setChoosing(true)}>
            Choose a time
          </Button>
        ))}
    </div>
  )
}

/** The button that was pressed is gone afterwards: the keyboard continues from another place, as soon as that is drawn. */
function useFocusNext() {
  const box = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<'article' | ':scope > button'>()
  useEffect(() => {
    const place = wanted && box.current?.querySelector<HTMLElement>(wanted)
    if (!place) return
    place.focus()
    setWanted(undefined)
  })
  return { box, focusNext: setWanted }
}
