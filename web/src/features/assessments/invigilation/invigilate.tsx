/** One examination as its invigilator holds it: the call, the identity document, the clock, notes, and the log. */
import { useQuery } from '@tanstack/react-query'
import { type InvigilatedSitting, watchSitting } from 'contract/assessments/invigilation.ts'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import type { ReactNode } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import result from '../result/result.module.css'
import { CallDeeds } from './call-deeds.tsx'
import { isLive, sittingWords } from './call-words.ts'
import { Identity } from './identity.tsx'
import styles from './invigilation.module.css'
import { JoinHostedCall } from './join-hosted-call.tsx'
import { LiveLog } from './live-log.tsx'
import { SittingClock } from './sitting-clock.tsx'
import { SittingNotes } from './sitting-notes.tsx'

const everyMs = 5_000

export function Invigilate({ id }: { id: number }) {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...endpointQuery(watchSitting, { params: { id } }),
    refetchInterval: ({ state }) => !(state.data && isSettled(state.data)) && everyMs,
  })
  if (!data) return error ? <ErrorState title={errorText(error)} again={refetch} /> : <Skeleton lines={8} />
  const { call, entries } = data
  const offset = new Date(data.server_now).getTime() - dataUpdatedAt
  return (
    <>
      <p className={styles.back}>
        <TextLink to={assessmentPaths.overview()}>Your calls</TextLink>
      </p>
      <h1 className={result.title}>{`Examination of ${call.other}`}</h1>
      <p className={result.lead}>
        {call.title}. {call.when.text}.
      </p>
      <p className={styles.state} role="status">
        {sittingWords(data)}
      </p>
      {call.reason && <p className={styles.written}>Reason: {call.reason}</p>}
      {error && (
        <p className={styles.refusal} role="alert">
          {errorText(error)} This page shows what it read last, and tries again.
        </p>
      )}
      <CallDeeds booked={call} />
      {isWanted(data) && <Steps sitting={data} offset={offset} />}
      {entries.length > 0 && <LiveLog entries={entries} />}
    </>
  )
}

function Steps({ sitting, offset }: { sitting: InvigilatedSitting; offset: number }) {
  const { call, state } = sitting
  return (
    <>
      <ol className={styles.steps}>
        <Step id="join" title="1. Join the call">
          {state === 'over' ? <p>The call can end.</p> : <JoinHostedCall booked={call} />}
        </Step>
        <Step id="identity" title="2. See the identity document">
          <Identity booked={call} />
        </Step>
        <Step id="during" title="3. During the sitting">
          <SittingClock sitting={sitting} offset={offset} />
          <p className={styles.note}>
            The paper is not shown to you. Nothing on this page ends the sitting: the candidate submits it, or its time runs out.
          </p>
        </Step>
      </ol>
      {state !== 'absent' && <SittingNotes id={call.id} notes={sitting.notes} />}
    </>
  )
}

const Step = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <li className={result.part}>
    <h2 id={id} className={result.partTitle}>
      {title}
    </h2>
    {children}
  </li>
)

/** Neither canceled nor missed, and not past without a candidate. */
const isWanted = ({ call, state }: InvigilatedSitting): boolean =>
  (call.status === 'booked' || call.status === 'held') && (state !== 'absent' || isLive(call))

/** Only the invigilator still changes it. */
const isSettled = (sitting: InvigilatedSitting): boolean => sitting.state === 'over' || !isWanted(sitting)
