/** Requests of firms, and the answers to them. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { unblockFirms } from 'contract/recruiting/candidates.ts'
import type { ReceivedRequest } from 'contract/recruiting/received-requests.ts'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { fetchPart } from '../../../lib/connection.ts'
import { date } from '../../../lib/date.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './recruiters.module.css'
import { handedOver } from './share-words.ts'
import { requestsQuery, useRenewRequests } from './use-recruiting.ts'

/** Stays after the card is switched off: it says what was handed over, and to which firm. */
export function Inbox({ isOn, blocked }: { isOn: boolean; blocked: number }) {
  const { data, isError, refetch } = useQuery(requestsQuery)
  if (!isOn && blocked === 0 && !data?.requests.length) return null
  return (
    <Card title="Requests">
      <div className={styles.part}>
        {data ? <Requests requests={data.requests} /> : isError ? <Failed again={refetch} /> : <Skeleton lines={2} />}
        {blocked > 0 && <Unblock blocked={blocked} />}
      </div>
    </Card>
  )
}

const Failed = ({ again }: { again: () => unknown }) => <ErrorState title="Your requests could not be loaded." again={again} />

const Requests = ({ requests }: { requests: readonly ReceivedRequest[] }) =>
  requests.length === 0 ? (
    <p>No firm has asked you yet.</p>
  ) : (
    <ul className={styles.list} aria-label="Requests of firms">
      {requests.map((request) => (
        <li key={request.id}>
          <Request request={request} />
        </li>
      ))}
    </ul>
  )

const dialogs = {
  accept: lazy(async () => ({ default: (await fetchPart(() => import('./accept-dialog.tsx'))).AcceptDialog })),
  decline: lazy(async () => ({ default: (await fetchPart(() => import('./decline-dialog.tsx'))).DeclineDialog })),
  block: lazy(async () => ({ default: (await fetchPart(() => import('./decline-dialog.tsx'))).BlockDialog })),
}

const states = {
  sent: { tone: 'waiting', words: 'Waiting for you' },
  accepted: { tone: 'good', words: 'Accepted' },
  declined: { tone: 'bad', words: 'Declined' },
  expired: { tone: 'bad', words: 'Closed' },
} as const

function Request({ request }: { request: ReceivedRequest }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const { firm, domain, recruiter, role, place, pay, required, message, state, sent_at, expires_at, answered_at } = request
  const Opened = open && dialogs[open]
  const { tone, words } = states[state]
  const facts = [
    { name: 'Role', key: 'role', value: role },
    { name: 'Place', key: 'place', value: place },
    { name: 'Pay', key: 'pay', value: pay },
  ] as const
  return (
    <article className={styles.part} aria-label={`${role}, ${firm}`}>
      <div className={styles.from}>
        <p>
          <strong>{recruiter || 'A former recruiter'}</strong> of {firm} ({domain})
        </p>
        <Tag tone={tone}>{words}</Tag>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ name, key, value }) => (
          <div key={key}>
            <dt>
              {name}
              {required.includes(key) && ' (required)'}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {message && <p className={styles.message}>{message}</p>}
      <p className={styles.hint}>
        Sent on {date(sent_at)}.{state === 'sent' && ` You can answer until ${date(expires_at)}.`}
        {answered_at && ` Answered on ${date(answered_at)}.`}
        {state === 'accepted' && handedOver(request)}
      </p>
      {state === 'sent' && (
        <div className={styles.actions}>
          <Button small onClick={() => setOpen('accept')}>
            Accept
          </Button>
          <Button kind="secondary" small onClick={() => setOpen('decline')}>
            Decline
          </Button>
          <Button kind="danger" small onClick={() => setOpen('block')}>
            Block
          </Button>
        </div>
      )}
      {Opened && (
        <Suspense>
          <Opened request={request} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </article>
  )
}

function Unblock({ blocked }: { blocked: number }) {
  const renew = useRenewRequests()
  const unblock = useMutation({ mutationFn: () => call(unblockFirms), onSuccess: renew })
  return (
    <div className={styles.actions}>
      <span>You blocked {blocked === 1 ? 'one firm' : `${blocked} firms`}.</span>
      <Button kind="secondary" small onClick={() => unblock.mutate()} busy={unblock.isPending && 'Unblocking…'}>
        Unblock
      </Button>
    </div>
  )
}
