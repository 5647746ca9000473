import { freeDeviceSlot, type PersonPage } from 'contract/accounts/administration.ts'
import { useState } from 'react'
import { moment } from '../../../lib/date.ts'
import { Button } from '../../../ui/button.tsx'
import styles from '../admin.module.css'
import { DeedDialog } from '../deed-dialog.tsx'

/** The two slots, which an administrator frees, and the sessions. */
export function SignedIn({ person, mayFree }: { person: PersonPage; mayFree: boolean }) {
  const { id, slots, sessions } = person
  const [freeing, setFreeing] = useState<PersonPage['slots'][number]>()
  return (
    <section className={styles.part} aria-labelledby="signed-in">
      <h2 id="signed-in" className={styles.partTitle}>
        Signed-in browsers
      </h2>
      <ul className={styles.list}>
        {slots.map((device) => (
          <li key={`slot ${device.slot}`} className={styles.row}>
            <span className={styles.name}>
              Device slot {device.slot}: {device.browser}
            </span>
            <p className={styles.small}>
              Verified {moment(device.verified_at)}. Last seen {moment(device.last_seen_at)}.
            </p>
            {mayFree && (
              <span className={styles.aside}>
                <Button kind="secondary" small onClick={() => setFreeing(device)} aria-label={`Free browser slot ${device.slot}`}>
                  Free
                </Button>
              </span>
            )}
          </li>
        ))}
        {sessions.map((session) => (
          <li key={session.id} className={styles.row}>
            <span className={styles.name}>Session: {session.browser}</span>
            <p className={styles.small}>
              Since {moment(session.signed_in_at)}. Last seen {moment(session.last_seen_at)}.
              {session.state === 'pending' && ' Waits for its code.'}
            </p>
          </li>
        ))}
        {slots.length + sessions.length === 0 && (
          <li className={styles.row}>No browser is signed in. Both browser slots are free.</li>
        )}
      </ul>
      {freeing && (
        <DeedDialog
          title={`Free browser slot ${freeing.slot}`}
          does={`${freeing.browser} is signed out. The next browser that they verify will use the slot.`}
          word="Free it"
          done="The browser slot is free."
          deed={[freeDeviceSlot, { params: { userId: id, slot: freeing.slot } }]}
          onClose={() => setFreeing(undefined)}
        />
      )}
    </section>
  )
}
