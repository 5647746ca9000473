/** The browsers that hold the account's two slots, and where one is signed in. Beyond the specification, which only limits them. */
import { useQuery } from '@tanstack/react-query'
import type { Devices } from 'contract/accounts/devices.ts'
import { useState } from 'react'
import { moment } from '../../../lib/date.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { BrowserRow } from './browser-row.tsx'
import { devicesQuery } from './devices-query.ts'
import { SessionRow } from './session-row.tsx'
import styles from './settings.module.css'

export function Browsers() {
  const { data, isError, refetch } = useQuery(devicesQuery)
  if (data) return <Lists {...data} />
  const failure = <ErrorState title="Your browsers could not be loaded." again={refetch} />
  return <div className={styles.late}>{isError ? failure : <Skeleton lines={4} />}</div>
}

function Lists({ slots, devices, sessions }: Devices) {
  const [said, setSaid] = useState<string>()
  const free = Array.from({ length: slots - devices.length }, (_, i) => `free ${i}`)
  return (
    <>
      <h3 className={styles.listTitle} id="slots">
        Your two browser slots
      </h3>
      <ul className={styles.list} aria-labelledby="slots">
        {devices.map(({ slot, browser, verified_at, last_seen_at, is_current }) => (
          <BrowserRow key={slot} name={browser} isCurrent={is_current}>
            Verified {moment(verified_at)}. {!is_current && `Last seen ${moment(last_seen_at)}.`}
          </BrowserRow>
        ))}
        {free.map((key) => (
          <BrowserRow key={key} name="Free">
            The next browser you verify will use it.
          </BrowserRow>
        ))}
      </ul>
      <h3 className={styles.listTitle} id="signed-in" tabIndex={-1}>
        Where you are signed in
      </h3>
      <ul className={styles.list} aria-labelledby="signed-in">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={setSaid} />
        ))}
      </ul>
      <p className={styles.said} role="status">
        {said}
      </p>
    </>
  )
}
