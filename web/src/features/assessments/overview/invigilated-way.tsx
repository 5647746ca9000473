/** An examination before an invigilator: its rules, the booked call, and the way into the sitting. */
import type { Attempt } from 'contract/assessments/model.ts'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { pauseMinutes } from 'contract/assessments/rules.ts'
import { moment } from '../../../lib/date.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { findCall, opensPaper } from '../calls/find-call.ts'
import { OwnCall } from '../calls/own-call.tsx'
import { useOwnCalls } from '../calls/use-own-calls.ts'
import styles from './overview.module.css'
import type { WayProps } from './way-props.ts'
import { whyNoTry } from './why-no-try.ts'

export const InvigilatedRules = () => (
  <>
    <li>An invigilator watches you on a video call until you submit. Nothing is recorded.</li>
    <li>You show your identity document on the call. Then the invigilator lets you in, and you start the clock yourself.</li>
    <li>
      The invigilator sees the same log as you, but not your paper. They can pause the clock for at most {pauseMinutes} minutes.
      They cannot end your sitting.
    </li>
    <li>You can read every note that the invigilator writes. Nobody fails by a note alone.</li>
    <li>Your paper is drawn when you check in to the call. If the invigilator does not come, you keep the try.</li>
  </>
)

export function InvigilatedWay({ assessmentKey, examination, live, isSubscribed }: WayProps) {
  const sitting = live?.assurance === 'invigilated' ? live : undefined
  const { tries, next_try_at } = examination
  const wanted = { assessment: assessmentKey }
  const { data, error } = useOwnCalls()
  const booked = data && findCall(data.own, wanted)
  // The card of the call leads into the sitting, as long as the call lasts.
  const isWayIn = (data !== undefined || error !== null) && !(booked && opensPaper(booked))
  return (
    <>
      {sitting && isWayIn && <Sitting attempt={sitting} />}
      {!sitting && isSubscribed && (tries.left === 0 || next_try_at) && (
        <p className={styles.text}>
          {whyNoTry(examination)} {tries.left > 0 && 'You can book a time after that.'}
        </p>
      )}
      <OwnCall wanted={wanted} mayBook={isSubscribed && !sitting && tries.left > 0} />
    </>
  )
}

const Sitting = ({ attempt: { id, state, ends_at } }: { attempt: Attempt }) => (
  <div className={styles.begin}>
    <LinkButton to={assessmentPaths.sitting(id)}>{state === 'open' ? 'Continue the sitting' : 'Open your paper'}</LinkButton>
    <span className={styles.note}>
      {state === 'open' && ends_at ? `The clock runs until ${moment(ends_at)}.` : 'The clock has not started.'}
    </span>
  </div>
)
