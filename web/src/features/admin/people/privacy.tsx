/** Whether somebody is about to have a copy of what is kept of them, or to leave; an administrator begins either for them. */
import { useQuery } from '@tanstack/react-query'
import type { PersonPage } from 'contract/accounts/administration.ts'
import { erasePerson, exportPerson, keepPerson, readPersonPrivacy } from 'contract/privacy/administration.ts'
import { erasureDays, type PrivacyState } from 'contract/privacy/api.ts'
import { type ComponentType, useState } from 'react'
import { moment } from '../../../lib/date.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import styles from '../admin.module.css'
import { DeedDialog } from '../deed-dialog.tsx'
import { NotLoaded } from '../paged.tsx'
import { ReasonField } from '../reason-field.tsx'
import type { DeedProps } from './deeds/person-deeds.tsx'

export function Privacy({ person, mayAct }: { person: PersonPage; mayAct: boolean }) {
  const asked = endpointQuery(readPersonPrivacy, { params: { userId: person.id } })
  const { data, isError, refetch } = useQuery(asked)
  return (
    <section className={styles.part} aria-labelledby="privacy">
      <h2 id="privacy" className={styles.partTitle}>
        Personal data
      </h2>
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton lines={2} />)}
      {data && (
        <ul className={styles.list}>
          {standing(data).map((line) => (
            <li key={line} className={styles.row}>
              {line}
            </li>
          ))}
        </ul>
      )}
      {data && mayAct && <Deeds person={person} state={data} />}
    </section>
  )
}

function standing({ export: copy, erasure, erased, hindrance }: PrivacyState): string[] {
  if (erased) return ['The account is erased.']
  const copies = {
    none: copy.next_at ? 'The last copy has expired.' : 'No one has made a copy of this person’s data yet.',
    preparing: 'A copy of their data is being made.',
    ready: `A copy of their data can be had until ${copy.expires_at && moment(copy.expires_at)}, by the link in their mail.`,
    failed: 'The last copy of their data failed; see the log.',
  }
  const posts = erasure?.remove_posts ? 'with their posts' : 'their posts stay'
  const leaving = erasure
    ? `The account is erased on ${moment(erasure.due_at)}, ${posts}.`
    : hindrance && `This account can’t be deleted: “${hindrance}”`
  return [copies[copy.state], ...(leaving ? [leaving] : [])]
}

interface Offered {
  title: string
  fits: (state: PrivacyState, person: PersonPage) => boolean
  Dialog: ComponentType<DeedProps>
}

const offered: readonly Offered[] = [
  {
    title: 'Make a copy of their data',
    fits: ({ export: copy }, { suspended_at }) => copy.state !== 'preparing' && copy.next_at === null && suspended_at === null,
    Dialog: Export,
  },
  { title: 'Erase the account', fits: ({ erasure, hindrance }) => !erasure && !hindrance, Dialog: Erase },
  { title: 'Keep the account', fits: ({ erasure }) => erasure !== null, Dialog: Keep },
]

function Deeds({ person, state }: { person: PersonPage; state: PrivacyState }) {
  const [chosen, setChosen] = useState<Offered>()
  if (state.erased) return null
  return (
    <div className={styles.deeds}>
      {offered
        .filter(({ fits }) => fits(state, person))
        .map((one) => (
          <Button key={one.title} kind="secondary" small onClick={() => setChosen(one)}>
            {one.title}
          </Button>
        ))}
      {chosen && <chosen.Dialog person={person} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

function Export({ person: { id, email }, onClose }: DeedProps) {
  const [reason, setReason] = useState('')
  return (
    <DeedDialog
      title="Make a copy of their data"
      does={`Everything we store about this person, as a ZIP file. We will email the link to ${email}; only they can open it.`}
      word="Have it made"
      done="The copy is being made."
      deed={[exportPerson, { params: { userId: id }, body: { reason } }]}
      renews={[readPersonPrivacy]}
      disabled={reason.trim() === ''}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} help="For the audit." />
    </DeedDialog>
  )
}

function Erase({ person: { id, firstname, email }, onClose }: DeedProps) {
  const [reason, setReason] = useState('')
  const [removesPosts, setRemovesPosts] = useState(false)
  return (
    <DeedDialog
      title={`Erase the account of ${firstname}`}
      does={`${firstname} is signed out everywhere, plans that renew and interviews to come are canceled now. In ${erasureDays} days the account is erased for good, unless they log in and keep it. It is mailed to ${email}.`}
      word={`Erase it in ${erasureDays} days`}
      done={`The account is erased in ${erasureDays} days.`}
      deed={[erasePerson, { params: { userId: id }, body: { reason, remove_posts: removesPosts } }]}
      renews={[readPersonPrivacy]}
      disabled={reason.trim() === ''}
      onClose={onClose}
    >
      <Checkbox checked={removesPosts} onChange={({ target }) => setRemovesPosts(target.checked)}>
        Remove what they wrote to others, too
      </Checkbox>
      <ReasonField value={reason} onChange={setReason} help="For the audit." />
    </DeedDialog>
  )
}

function Keep({ person: { id, email }, onClose }: DeedProps) {
  return (
    <DeedDialog
      title="Keep the account"
      does={`The account is kept, and we tell ${email}. Canceled plans stay canceled.`}
      word="Keep it"
      done="The account stays."
      deed={[keepPerson, { params: { userId: id } }]}
      renews={[readPersonPrivacy]}
      onClose={onClose}
    />
  )
}
