/** What is granted to a candidate, what they requested, and how they ask. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Accommodation,
  type AccommodationRequest,
  accommodationKeptDays,
  listOwnAccommodations,
  longestAccommodationText,
  requestAccommodation,
  shortestAccommodationText,
  withdrawAccommodationRequest,
} from 'contract/assessments/accommodations.ts'
import { listAssessments } from 'contract/assessments/api.ts'
import { type SubmitEvent, useState } from 'react'
import { grantWords } from '../../../lib/accommodation-words.ts'
import { call } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { errorText } from '../../../lib/error-text.ts'
import { endpointQuery, keyOf } from '../../../lib/queries.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from './accommodations.module.css'

export function Accommodations() {
  const { data, error, refetch } = useQuery(endpointQuery(listOwnAccommodations))
  if (error) return <ErrorState title={errorText(error)} again={refetch} />
  if (!data) return <Skeleton lines={6} />
  const open = data.requests.find(({ outcome }) => outcome === null)
  const decided = data.requests.filter(({ outcome }) => outcome !== null)
  return (
    <>
      <p className={styles.text}>
        If a disability, an illness or another reason keeps you from showing what you know in the usual time or browser, request
        an accommodation. It counts for practice sittings and examinations. It never appears on a certificate, and recruiters
        never see it.
      </p>
      <Current current={data.current} />
      {open ? <Open request={open} /> : <Ask />}
      {decided.length > 0 && (
        <section className={styles.part} aria-labelledby="decided">
          <h2 id="decided" className={styles.partTitle}>
            Decisions
          </h2>
          <ul className={styles.list}>
            {decided.map((request) => (
              <Decided key={request.id} request={request} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Current({ current }: { current: Accommodation | null }) {
  return (
    <section className={styles.part} aria-labelledby="granted">
      <h2 id="granted" className={styles.partTitle}>
        Granted to you
      </h2>
      {current ? (
        <>
          <ul className={styles.list}>
            {grantWords(current).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <p className={styles.note}>Valid until {moment(current.valid_until)}, for each sitting that you start before.</p>
        </>
      ) : (
        <p className={styles.text}>Nothing is granted to you at the moment.</p>
      )}
    </section>
  )
}

function Open({ request: { id, wish, asked_at } }: { request: AccommodationRequest }) {
  const { mutate, isPending, error } = useStep(
    () => call(withdrawAccommodationRequest, { params: { id } }),
    'Request withdrawn and deleted.',
  )
  return (
    <section className={styles.part} aria-labelledby="open">
      <h2 id="open" className={styles.partTitle}>
        Your request
      </h2>
      <p className={styles.text}>You sent it on {moment(asked_at)}. We will email you when it is decided.</p>
      <p className={styles.words}>{wish}</p>
      <Button kind="secondary" onClick={() => mutate(undefined)} busy={isPending && 'Withdrawing …'}>
        Withdraw the request
      </Button>
      {error && (
        <p className={styles.refusal} role="alert">
          {errorText(error)}
        </p>
      )}
    </section>
  )
}

function Ask() {
  const [wish, setWish] = useState('')
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useStep(() => call(requestAccommodation, { body: { wish, reason } }), 'Request sent.')
  const isLongEnough = [wish, reason].every((text) => text.trim().length >= shortestAccommodationText)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (isLongEnough && !isPending) mutate(undefined)
  }
  return (
    <section className={styles.part} aria-labelledby="ask">
      <h2 id="ask" className={styles.partTitle}>
        Request an accommodation
      </h2>
      <form className={styles.form} onSubmit={send} noValidate>
        <TextArea
          label="What do you need?"
          help={`For example half as much time again, breaks, or another form of the oral. At least ${shortestAccommodationText} characters.`}
          rows={3}
          maxLength={longestAccommodationText}
          value={wish}
          onChange={({ target }) => setWish(target.value)}
        />
        <TextArea
          label="Why do you need it?"
          help={`Only administrators read this. We delete it ${accommodationKeptDays} days after a refusal, or after the accommodation ends. At least ${shortestAccommodationText} characters.`}
          rows={4}
          maxLength={longestAccommodationText}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={error && errorText(error)}
        />
        <Button type="submit" disabled={!isLongEnough} busy={isPending && 'Sending …'}>
          Send the request
        </Button>
      </form>
    </section>
  )
}

function Decided({ request: { wish, outcome, explanation, decided_at, grant } }: { request: AccommodationRequest }) {
  return (
    <li>
      <p className={styles.text}>
        <strong>{outcome === 'granted' ? 'Granted' : 'Refused'}</strong>
        {decided_at && ` on ${moment(decided_at)}`}
        {grant && `: ${grantWords(grant).join('; ')}, until ${moment(grant.revoked_at ?? grant.valid_until)}`}
      </p>
      <p className={styles.words}>{explanation}</p>
      {grant?.revoked_at && <p className={styles.words}>Revoked: {grant.revoke_reason}</p>}
      <p className={styles.note}>You asked: {wish}</p>
    </li>
  )
}

function useStep(send: () => Promise<unknown>, done: string) {
  const client = useQueryClient()
  return useMutation<unknown, Error, undefined>({
    mutationFn: send,
    meta: { quiet: true },
    async onSuccess() {
      toast(done)
      await Promise.all(
        [listOwnAccommodations, listAssessments].map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })),
      )
    },
  })
}
