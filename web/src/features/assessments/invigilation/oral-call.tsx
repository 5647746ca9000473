/** The booked call of an oral, on the page of its examiner. */
import type { BookedCall } from 'contract/assessments/calls.ts'
import result from '../result/result.module.css'
import { CallDeeds } from './call-deeds.tsx'
import { isLive, stateWords } from './call-words.ts'
import styles from './invigilation.module.css'
import { JoinHostedCall } from './join-hosted-call.tsx'

export function OralCall({ booked }: { booked: BookedCall }) {
  return (
    <section className={result.part} aria-labelledby="oral-call">
      <h2 id="oral-call" className={result.partTitle}>
        Booked call
      </h2>
      <p>{booked.when.text}</p>
      <p className={styles.note} role="status">
        {stateWords(booked)}.
      </p>
      {booked.reason && <p className={styles.written}>Reason: {booked.reason}</p>}
      {isLive(booked) && <JoinHostedCall booked={booked} />}
      <CallDeeds booked={booked} />
    </section>
  )
}
