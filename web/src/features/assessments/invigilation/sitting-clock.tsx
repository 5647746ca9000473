/** The clock of a sitting, to its invigilator: how much is left, and stopping it for a while. */
import { type InvigilatedSitting, pauseSitting, resumeSitting } from 'contract/assessments/invigilation.ts'
import { pauseMinutes } from 'contract/assessments/rules.ts'
import { call } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { Button } from '../../../ui/button.tsx'
import { clockText } from '../sitting/time-words.ts'
import { useTimeLeft } from '../sitting/use-time-left.ts'
import styles from './invigilation.module.css'
import { Refusal } from './refusal.tsx'
import { useSittingDeed } from './use-sitting-deed.ts'

interface SittingClockProps {
  sitting: InvigilatedSitting
  /** How far the server's clock is ahead, in ms. */
  offset: number
}

export function SittingClock({
  sitting: { call: booked, state, ends_at, pause_ends_at, break_ends_at },
  offset,
}: SittingClockProps) {
  if (state === 'over') return <p>The sitting is over.</p>
  if (state !== 'open' || !ends_at) return <p>The clock starts when the candidate starts it, after you have let them in.</p>
  const stoppedUntil = laterOf(pause_ends_at, break_ends_at)
  return (
    <>
      <p>
        Time left:{' '}
        {stoppedUntil ? (
          // `ends_at` already counts what is left of the pause or break.
          <Clock left={new Date(ends_at).getTime() - new Date(stoppedUntil).getTime()} />
        ) : (
          <RunningClock endsAt={ends_at} offset={offset} />
        )}
      </p>
      {pause_ends_at && (
        <p className={styles.text}>
          The clock is stopped, and the paper is hidden. If you do not continue it, it continues on {moment(pause_ends_at)}.
        </p>
      )}
      {break_ends_at && (
        <p className={styles.text}>
          The candidate is on a break that was granted to them. It ends on {moment(break_ends_at)}, or when they are back.
        </p>
      )}
      {(pause_ends_at || !break_ends_at) && <Pause id={booked.id} isPaused={pause_ends_at !== null} />}
    </>
  )
}

const laterOf = (one: string | null, other: string | null): string | null =>
  one && other ? (one > other ? one : other) : one || other

/** At zero it stays: the sitting is over once the server says so. */
function RunningClock({ endsAt, offset }: { endsAt: string; offset: number }) {
  return <Clock left={useTimeLeft({ endsAt, offset, onEnd: () => undefined })} />
}

const Clock = ({ left }: { left: number }) => (
  <span role="timer" aria-label="Time left" className={styles.clock}>
    {clockText(left)}
  </span>
)

function Pause({ id, isPaused }: { id: number; isPaused: boolean }) {
  const pause = useSittingDeed(id, () => call(pauseSitting, { params: { id } }))
  const resume = useSittingDeed(id, () => call(resumeSitting, { params: { id } }))
  const deed = isPaused ? resume : pause
  return (
    <>
      <div className={styles.actions}>
        <Button
          kind={isPaused ? 'primary' : 'secondary'}
          small
          onClick={() => deed.once()}
          busy={deed.isPending && 'One moment…'}
        >
          {isPaused ? 'Continue the clock' : 'Pause the clock'}
        </Button>
      </div>
      {!isPaused && (
        <p className={styles.note}>
          A pause hides the paper and costs the candidate no time. It ends after {pauseMinutes} minutes at the latest.
        </p>
      )}
      <Refusal error={deed.error} />
    </>
  )
}
