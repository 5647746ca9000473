/** The way into a booked call, for its host: the meeting link, and checking in. */
import { type BookedCall, checkInToCall } from 'contract/assessments/calls.ts'
import { callCheckInMinutes } from 'contract/assessments/rules.ts'
import { paths } from 'contract/paths.ts'
import { JoinMeeting } from '../../../appointments/join-meeting.tsx'
import { call } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { isLive } from './call-words.ts'
import styles from './invigilation.module.css'
import { useCallDeed } from './use-call-deed.ts'

export function JoinHostedCall({ booked }: { booked: BookedCall }) {
  const { id, may, meeting_url, host_checked_in_at, candidate_checked_in_at } = booked
  const checkIn = useCallDeed(() => call(checkInToCall, { params: { id }, body: {} }))
  const hasCome = host_checked_in_at !== null
  const mayCheckIn = may.check_in && !hasCome
  if (!mayCheckIn && !hasCome)
    return <p>The link to the meeting appears here {callCheckInMinutes} minutes before the start. Check in then.</p>
  return (
    <>
      {!meeting_url && isLive(booked) && (
        <p className={styles.text}>
          You have set no meeting link, so nobody can join. Set one in <TextLink to={paths.interviews()}>your calendar</TextLink>.
        </p>
      )}
      <p className={styles.note}>
        {hasCome
          ? `You checked in on ${moment(host_checked_in_at)}.`
          : 'You have not checked in yet. Opening the link checks you in.'}{' '}
        {candidate_checked_in_at
          ? `The candidate checked in on ${moment(candidate_checked_in_at)}.`
          : 'The candidate has not checked in yet.'}
      </p>
      <div className={styles.actions}>
        {meeting_url && <JoinMeeting small url={meeting_url} onJoin={() => mayCheckIn && checkIn.once()} />}
        {mayCheckIn && (
          <Button kind="secondary" small onClick={() => checkIn.once()} busy={checkIn.isPending && 'Checking in…'}>
            Check in
          </Button>
        )}
      </div>
    </>
  )
}
