/** Requests for accommodations with their reasons, what is granted, and the decisions. */
import { useQuery } from '@tanstack/react-query'
import {
  type AdministeredRequest,
  listAccommodationRequests,
  refuseAccommodation,
  revokeAccommodation,
  shortestAccommodationText,
} from 'contract/assessments/accommodations.ts'
import { paths } from 'contract/paths.ts'
import { useState } from 'react'
import { grantWords } from '../../../lib/accommodation-words.ts'
import { moment } from '../../../lib/date.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from '../admin.module.css'
import { DeedDialog } from '../deed-dialog.tsx'
import { NotLoaded } from '../paged.tsx'
import { Part } from '../part.tsx'
import { Explanation } from './explanation.tsx'
import { GrantAccommodation } from './grant-accommodation.tsx'

type State = 'waiting' | 'decided'
const states = [
  { value: 'waiting', name: 'Waiting' },
  { value: 'decided', name: 'Decided' },
]

type Deed = 'grant' | 'refuse' | 'revoke'

export function AccommodationRequests() {
  const [state, setState] = useState<State>('waiting')
  return (
    <Part id="accommodations" title="Accommodations">
      <div className={styles.filters}>
        <Select label="Requests" options={states} value={state} onChange={({ target }) => setState(target.value as State)} />
      </div>
      <RequestList state={state} />
    </Part>
  )
}

export function RequestList({ state }: { state: State }) {
  const { data, isError, refetch } = useQuery(endpointQuery(listAccommodationRequests, { query: { state } }))
  const [begun, setBegun] = useState<{ request: AdministeredRequest; deed: Deed }>()
  const close = () => setBegun(undefined)
  return (
    <>
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton />)}
      {data?.requests.length === 0 && <p>{state === 'waiting' ? 'No request waits.' : 'No request has been decided yet.'}</p>}
      {data && data.requests.length > 0 && (
        <ul className={styles.list} aria-label="Requests for accommodations">
          {data.requests.map((request) => (
            <Row key={request.id} request={request} onBegin={(deed) => setBegun({ request, deed })} />
          ))}
        </ul>
      )}
      {begun?.deed === 'grant' && <GrantAccommodation request={begun.request} onClose={close} />}
      {begun?.deed === 'refuse' && <Refuse request={begun.request} onClose={close} />}
      {begun?.deed === 'revoke' && <Revoke request={begun.request} onClose={close} />}
    </>
  )
}

function Row({ request, onBegin }: { request: AdministeredRequest; onBegin: (deed: Deed) => void }) {
  const { candidate, wish, reason, asked_at, outcome, explanation, decided_by, decided_at, grant, is_own } = request
  const hidden = <VisuallyHidden>{` for ${candidate.username}`}</VisuallyHidden>
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <TextLink to={paths.administeredPerson(candidate.id)}>{candidate.username}</TextLink>
      </div>
      <p className={styles.small}>
        Requested {moment(asked_at)}
        {decided_at && `, ${outcome} ${moment(decided_at)} by ${decided_by?.username}`}
        {grant && `: ${grantWords(grant).join('; ')}, until ${moment(grant.revoked_at ?? grant.valid_until)}`}
      </p>
      <p className={styles.words}>{wish}</p>
      <p className={styles.words}>Reason: {reason}</p>
      {explanation && <p className={styles.words}>Decision: {explanation}</p>}
      {grant?.revoke_reason && <p className={styles.words}>Revoked: {grant.revoke_reason}</p>}
      {is_own && <p className={styles.small}>This is your own request. Another administrator must decide it.</p>}
      {!is_own && outcome === null && (
        <div className={styles.deeds}>
          <Button kind="secondary" small onClick={() => onBegin('grant')}>
            Grant{hidden}
          </Button>
          <Button kind="quiet" small onClick={() => onBegin('refuse')}>
            Refuse{hidden}
          </Button>
        </div>
      )}
      {!is_own && grant && !grant.revoked_at && (
        <div className={styles.deeds}>
          <Button kind="quiet" small onClick={() => onBegin('revoke')}>
            Revoke{hidden}
          </Button>
        </div>
      )}
    </li>
  )
}

interface DeedProps {
  request: AdministeredRequest
  onClose: () => void
}

function Refuse({ request: { id, candidate }, onClose }: DeedProps) {
  const [explanation, setExplanation] = useState('')
  return (
    <DeedDialog
      title={`Refuse the request of ${candidate.username}`}
      does="We email the candidate. The explanation appears in their assessments, and they can send another request."
      word="Refuse the request"
      done="Request refused."
      deed={[refuseAccommodation, { params: { id }, body: { explanation } }]}
      disabled={explanation.trim().length < shortestAccommodationText}
      renews={[listAccommodationRequests]}
      onClose={onClose}
    >
      <Explanation value={explanation} onChange={setExplanation} />
    </DeedDialog>
  )
}

function Revoke({ request: { id, candidate }, onClose }: DeedProps) {
  const [reason, setReason] = useState('')
  return (
    <DeedDialog
      title={`Revoke the accommodation of ${candidate.username}`}
      does="An open sitting does not change. Sittings that start later have the usual time."
      word="Revoke it"
      done="Accommodation revoked."
      deed={[revokeAccommodation, { params: { id }, body: { reason } }]}
      disabled={reason.trim().length < shortestAccommodationText}
      renews={[listAccommodationRequests]}
      onClose={onClose}
    >
      <Explanation value={reason} onChange={setReason} />
    </DeedDialog>
  )
}
