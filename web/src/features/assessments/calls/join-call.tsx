/** The way into a call, from shortly before its start. Joining checks in; so does the button, on a call that runs on another device. */
import { useMutation } from '@tanstack/react-query'
import { type BookedCall, checkInToCall } from 'contract/assessments/calls.ts'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { callCheckInMinutes } from 'contract/assessments/rules.ts'
import type { Body } from 'contract/endpoint.ts'
import { JoinMeeting } from '../../../appointments/join-meeting.tsx'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useMutateOnce } from '../../../lib/mutate-once.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { CertificateFields } from '../certificate/certificate-fields.tsx'
import { useCertificateChoice } from '../certificate/use-certificate-choice.ts'
import { kindWords } from './call-words.ts'
import styles from './calls.module.css'
import { opensPaper } from './find-call.ts'

interface JoinCallProps {
  booked: BookedCall
  onChanged: (call: BookedCall) => void
}

export function JoinCall({ booked, onChanged }: JoinCallProps) {
  const { id, kind, may, meeting_url, candidate_checked_in_at, attempt_id } = booked
  const checkIn = useMutation({
    mutationFn: (body: Body<typeof checkInToCall>) => call(checkInToCall, { params: { id }, body }),
    meta: { quiet: true },
    onSuccess: (reply) => onChanged(reply.call),
  })
  const checkInOnce = useMutateOnce(checkIn)
  const certificate = useCertificateChoice(checkIn.error)
  const hasCome = candidate_checked_in_at !== null
  const mayCome = may.check_in && !hasCome
  const isExamination = kind === 'assessment'
  const come = () => {
    if (!isExamination) checkInOnce({})
    else if (certificate.check()) checkInOnce(certificate.given ? { certificate: certificate.given } : {})
  }
  if (!may.check_in && !hasCome) return <p>The link to the meeting appears here {callCheckInMinutes} minutes before the start.</p>
  return (
    <>
      {mayCome && isExamination && (
        <>
          <p>Join the call first, and show your identity document. Your paper is drawn when you check in; no try is used yet.</p>
          <CertificateFields certificate={certificate} />
        </>
      )}
      {!meeting_url && (
        <p>
          Your {kindWords[kind].host} has not set a meeting link yet. {mayCome ? 'Check in and stay' : 'Stay'} on this page: the
          link appears here as soon as it is set.
        </p>
      )}
      <div className={styles.actions}>
        {meeting_url && <JoinMeeting url={meeting_url} onJoin={() => mayCome && come()} />}
        {mayCome && (
          <Button kind={meeting_url ? 'secondary' : 'primary'} onClick={come} busy={checkIn.isPending && 'Checking in…'}>
            Check in
          </Button>
        )}
        {attempt_id !== null && opensPaper(booked) && (
          <LinkButton kind={meeting_url ? 'secondary' : 'primary'} to={assessmentPaths.sitting(attempt_id)}>
            Open your paper
          </LinkButton>
        )}
      </div>
      {checkIn.error && !certificate.error && (
        <p className={styles.refusal} role="alert">
          {errorText(checkIn.error)}
        </p>
      )}
    </>
  )
}
