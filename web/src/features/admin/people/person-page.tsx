/** One person: what they told and bought, where they are signed in, what they wrote and asked, what was mailed to them, what happened, and what may be done. */
import { useQuery } from '@tanstack/react-query'
import { type PersonPage as Person, readPerson } from 'contract/accounts/administration.ts'
import { orderedTitle } from 'contract/payments/ordered-title.ts'
import { ApiError } from '../../../lib/api.ts'
import { date, moment } from '../../../lib/date.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { useSession } from '../../../lib/session.ts'
import { useSettings } from '../../../lib/site-data.ts'
import { Skeleton } from '../../../ui/states.tsx'
import styles from '../admin.module.css'
import { Nowhere } from '../nowhere.tsx'
import { NotLoaded } from '../paged.tsx'
import { AssistantUse } from './assistant-use.tsx'
import { PersonDeeds } from './deeds/person-deeds.tsx'
import { Events } from './events.tsx'
import { Mails } from './mails.tsx'
import { Notes } from './notes.tsx'
import { Orders } from './orders.tsx'
import { PersonTags } from './person-tags.tsx'
import { Posts } from './posts.tsx'
import { Privacy } from './privacy.tsx'
import { SignedIn } from './signed-in.tsx'

export function PersonPage({ id }: { id: number }) {
  const { productName } = useSettings()
  const { data: person, error, refetch } = useQuery(endpointQuery(readPerson, { params: { userId: id } }))
  const session = useSession()
  const isAdmin = session?.data.is_admin === true
  const ownId = session?.userId
  if (!person && isUnknown(error))
    return <Nowhere title="No account has this number">The address may be mistyped. {waysToFind}</Nowhere>
  if (!person) return error ? <NotLoaded retry={refetch} /> : <Skeleton lines={8} />
  const name = `${person.firstname} ${person.lastname}`
  return (
    <>
      <title>{`${name} · ${productName}`}</title>
      <h1 className={styles.title}>
        {name} <PersonTags person={person} />
      </h1>
      <Facts person={person} />
      {isAdmin && !person.is_erased && <PersonDeeds person={person} />}
      <SignedIn person={person} mayFree={isAdmin} />
      <Orders id={id} />
      <Privacy person={person} mayAct={isAdmin && person.id !== ownId} />
      <Notes person={person} />
      <Posts id={id} />
      <AssistantUse id={id} />
      <Mails id={id} />
      <Events id={id} />
    </>
  )
}

const isUnknown = (error: unknown): boolean => error instanceof ApiError && (error.status === 400 || error.status === 404)
const waysToFind = 'People are found by email, name, username or number, also those whose account is erased.'

function Facts({ person }: { person: Person }) {
  const facts: [string, string | null][] = [
    ['Number', String(person.id)],
    ['Email', person.email],
    ['Former emails', person.former_emails.map(({ email, left_at }) => `${email}, until ${date(left_at)}`).join('; ')],
    ['Username', person.username],
    ['Signed up', moment(person.created_at)],
    ['Last visit', person.last_visit && moment(person.last_visit)],
    ['Email confirmed', person.email_confirmed_at && moment(person.email_confirmed_at)],
    ['LinkedIn', person.linkedin.replace(/^https:\/\/(www\.)?/, '')],
    ['Phone', person.phone],
    ['Job cities', person.job_cities],
    ['Platform', orderedTitle(person.selected_module)],
    ['Student', person.is_student ? declared(person) : null],
    ['Notifications by email', person.blocks_notifications ? 'blocked' : 'sent'],
    ['Suspended', person.suspended_at && moment(person.suspended_at)],
    ['Until', person.suspended_at && (person.suspended_until ? moment(person.suspended_until) : 'an administrator lifts it')],
    ['Because', person.suspension_reason],
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const declared = ({ declared_student_at }: Person) =>
  declared_student_at ? `declared ${date(declared_student_at)}` : 'not declared yet'
