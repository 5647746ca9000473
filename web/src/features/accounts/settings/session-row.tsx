import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Devices, endSession } from 'contract/accounts/devices.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { errorText } from '../../../lib/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { BrowserRow } from './browser-row.tsx'
import { devicesQuery } from './devices-query.ts'
import styles from './settings.module.css'

type Session = Devices['sessions'][number]

const waitingFor: Partial<Record<Session['state'], string>> = {
  pending: 'Waiting for its code',
  declaration: 'Waiting for the declaration',
}

/** @param onEnded says what came of it; the row is gone by then */
export function SessionRow({ session, onEnded }: { session: Session; onEnded: (said: string) => void }) {
  const { browser, signed_in_at, last_seen_at, state, is_current } = session
  const waiting = waitingFor[state]
  return (
    <BrowserRow
      name={browser}
      isCurrent={is_current}
      tag={waiting && <Tag tone="waiting">{waiting}</Tag>}
      action={!is_current && <SignOutThere session={session} onEnded={onEnded} />}
    >
      Since {moment(signed_in_at)}. {!is_current && `Last seen ${moment(last_seen_at)}.`}
    </BrowserRow>
  )
}

/** It cannot be undone, so it is asked in place whether it is meant. */
function SignOutThere({ session: { id, browser }, onEnded }: { session: Session; onEnded: (said: string) => void }) {
  const [isAsking, setAsking] = useState(false)
  const focused = useFocusOf(isAsking)
  const client = useQueryClient()
  const end = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(endSession, { params: { sessionId: id } }),
    async onSettled(_, error) {
      // Over already is over as well.
      const isOver = !error || (error instanceof ApiError && error.status === 404)
      if (!isOver) return toast(errorText(error), 'bad')
      await client.invalidateQueries({ queryKey: devicesQuery.queryKey })
      onEnded(`${browser} is signed out. It keeps its slot.`)
      document.getElementById('signed-in')?.focus()
    },
  })

  if (!isAsking)
    return (
      <Button ref={focused} kind="secondary" small onClick={() => setAsking(true)} aria-label={`Sign out: ${browser}`}>
        Sign out
      </Button>
    )
  const giveUp = (event: KeyboardEvent) => event.key === 'Escape' && setAsking(false)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question and its two answers, no part of a form
    <div role="group" aria-label={`Sign out ${browser}?`} className={styles.question} onKeyDown={giveUp}>
      <Button
        ref={focused}
        kind="danger"
        small
        onClick={() => !end.isPending && end.mutate()}
        busy={end.isPending && 'Signing out…'}
      >
        Sign out
      </Button>
      <Button kind="quiet" small onClick={() => setAsking(false)}>
        Keep
      </Button>
    </div>
  )
}

/** Each of the two takes the focus when it takes the other's place, and not when the page is opened. */
function useFocusOf(isAsking: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(isAsking)
  useEffect(() => {
    if (before.current !== isAsking) button.current?.focus()
    before.current = isAsking
  }, [isAsking])
  return button
}
