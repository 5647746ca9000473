/** Mails that wait, and those that were given up: tried again, or tried no more. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  giveUpMail,
  type MailList as List,
  listMails,
  type Machine,
  type QueuedMail,
  readMachine,
  retryMail,
} from 'contract/admin/machine.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { keyOf } from '../../../lib/queries.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import styles from '../admin.module.css'
import { Paged } from '../paged.tsx'
import { Part } from '../part.tsx'

const lists = [
  { value: 'waiting', name: 'Waiting' },
  { value: 'given_up', name: 'Given up' },
  { value: 'given_up_in_day', name: 'Given up in the last 24 hours' },
]
const empty: Record<List, string> = {
  waiting: 'No emails are waiting.',
  given_up: 'No emails were given up.',
  given_up_in_day: 'No emails were given up in the last 24 hours.',
}

export function MailQueue({ counts }: { counts: Machine['mails'] | undefined }) {
  const [list, setList] = useState<List>('waiting')
  return (
    <Part id="queue" title="Emails">
      {counts && <p>{wordsOf(counts)}</p>}
      <div className={styles.filters}>
        <Select label="State" options={lists} value={list} onChange={({ target }) => setList(target.value as List)} />
      </div>
      <MailList list={list} />
    </Part>
  )
}

export const MailList = ({ list }: { list: List }) => (
  <Paged
    queryKey={[...keyOf(listMails), list]}
    load={(cursor, signal) => call(listMails, { query: { list, ...(cursor && { cursor }) }, signal })}
    rowsOf={({ mails }) => mails}
    empty={empty[list]}
  >
    {(mails) => (
      <ul className={styles.list} aria-label="Emails">
        {mails.map((mail) => (
          <Row key={mail.id} mail={mail} />
        ))}
      </ul>
    )}
  </Paged>
)

function wordsOf({ waiting, oldest_waiting_at, given_up, held }: Machine['mails']): string {
  const oldest = oldest_waiting_at ? `, the oldest since ${moment(oldest_waiting_at)}` : ''
  const rest = held > 0 ? ` The original server sends ${held} more; this copy does not.` : ''
  return `${waiting === 0 ? 'None' : waiting} waiting${oldest}. ${given_up === 0 ? 'None' : given_up} given up in the last 24 hours.${rest}`
}

function Row({ mail }: { mail: QueuedMail }) {
  const { id, subject, recipient, created_at, due_at, given_up_at, attempts, last_error, may_try } = mail
  const tries = attempts === 0 ? 'Not tried yet' : `Tried ${attempts === 1 ? 'once' : `${attempts} times`}`
  return (
    <li className={styles.row}>
      <span className={styles.name}>{subject}</span>
      <p className={styles.small}>
        To {recipient}, {moment(created_at)}. {tries}
        {given_up_at ? `, given up ${moment(given_up_at)}.` : `; next ${moment(due_at)}.`}
        {last_error && ` The mail server said: ${last_error}`}
      </p>
      <span className={`${styles.aside} ${styles.deeds}`}>
        {may_try && <Deed word="Try again" done="We are sending it again now." deed={retryMail} id={id} subject={subject} />}
        {!given_up_at && <Deed word="Give up" done="We will not send it again." deed={giveUpMail} id={id} subject={subject} />}
      </span>
    </li>
  )
}

interface DeedProps {
  word: string
  done: string
  deed: typeof retryMail | typeof giveUpMail
  id: number
  subject: string
}

function Deed({ word, done, deed, id, subject }: DeedProps) {
  const client = useQueryClient()
  const act = useMutation({
    mutationFn: () => call(deed, { params: { id } }),
    async onSuccess() {
      toast(done)
      await Promise.all([listMails, readMachine].map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })))
    },
  })
  return (
    <Button
      kind="secondary"
      small
      busy={act.isPending && 'Working…'}
      onClick={() => act.mutate()}
      aria-label={`${word}: ${subject}`}
    >
      {word}
    </Button>
  )
}
