/** What accounts keep of people (`platform/personal-data.ts`), with the mails and events that no feature has for itself. */
import { byProfileField, profileFieldNames } from 'contract/accounts/profile-fields.ts'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Database } from '../../db/tables.ts'
import { subjectShown } from '../../platform/outbox.ts'
import type { ErasureRule, Leaver, PersonalData } from '../../platform/personal-data.ts'
import { addressesInTheirTime } from './administration/people-store.ts'

/** Each column has its rule: the compiler asks for that of a new one, and of one to redact what it is replaced with. */
const userColumns = {
  ...byProfileField(() => 'redact' as const),
  id: 'keep',
  email: 'redact',
  email_key: 'redact',
  username_key: 'redact',
  firstname: 'redact',
  lastname: 'redact',
  referrer_email: 'redact',
  password_hash: 'redact',
  selected_module: 'redact',
  block_email_notification: 'keep',
  email_confirmed_at: 'redact',
  declared_student_at: 'redact',
  suspended_at: 'redact',
  suspended_until: 'redact',
  suspension_reason: 'redact',
  is_admin: 'redact',
  is_staff: 'redact',
  is_demo: 'keep',
  kind: 'keep',
  created_at: 'keep',
  leaves_at: 'redact',
  is_erased: 'keep',
} as const satisfies Record<keyof Database['users'], ErasureRule>

type Users = Updateable<Database['users']>
type Redacted = {
  [Column in keyof Users as (typeof userColumns)[Column] extends 'redact' ? Column : never]-?: Exclude<Users[Column], undefined>
}

export const accountData: PersonalData = {
  name: 'account',
  columns: {
    ...Object.fromEntries(Object.entries(userColumns).map(([column, rule]) => [`users.${column}`, rule])),
    'devices.user_id': 'delete',
    'devices.ua': 'delete',
    'sessions.user_id': 'delete',
    'sessions.ua': 'delete',
    'email_links.user_id': 'delete',
    'email_links.email': 'delete',
    'email_links.email_key': 'delete',
    'former_emails.user_id': 'delete',
    'former_emails.email': 'delete',
    'person_words.user_id': 'delete',
    'visits.user_id': 'delete',
    'person_notes.user_id': 'delete',
    'person_notes.author_id': 'keep',
    // That the agreement was accepted is what the money stands on.
    'terms_decisions.user_id': 'keep',
    'audit.user_id': 'keep',
    'audit.detail': 'redact',
    'audit.by_id': 'keep',
    'audit.network': 'keep',
    // Once it is known that the last of them has left: `privacy/carry-out-erasures.ts`.
    'mails.recipient': 'redact',
    'limits.key': 'expire',
  },
  copies: {
    account: (id) => sql`
      select id, email, firstname, lastname, ${sql.join(profileFieldNames.map((name) => sql.ref(name)))}, referrer_email, selected_module,
        block_email_notification, email_confirmed_at, declared_student_at, suspended_at, suspended_until, created_at
      from users where id = ${id}`,
    former_emails: (id) => sql`select email, left_at from former_emails where user_id = ${id} order by left_at`,
    devices: (id) => sql`select place, ua, verified_at, last_seen_at from devices where user_id = ${id} order by place`,
    sessions: (id) => sql`select ua, state, created_at, last_seen_at, expires_at from sessions where user_id = ${id} order by id`,
    last_visit: (id) => sql`select last_at from visits where user_id = ${id}`,
    terms: (id) => sql`select version, accepted, decided_at from terms_decisions where user_id = ${id} order by id`,
    // Without who did it, which is told to administrators alone.
    events: (id) => sql`select at, event, network, detail ->> 'reason' as reason from audit where user_id = ${id} order by id`,
    notes: (id) => sql`select at, words from person_notes where user_id = ${id} order by id`,
    // A mail about a thread quotes others, and one with a link opens something.
    mails: (id) => sql`
      select recipient, ${subjectShown} as subject, mails.created_at, sent_at
      from ${addressesInTheirTime(id)} one join mails on lower(recipient) = one.address and mails.created_at between one.since and one.until
      order by mails.id`,
  },

  async hindrance(db, userId) {
    // Two who leave at once do so one after the other: the later one sees that the other has left.
    await sql`select pg_advisory_xact_lock(hashtext('administrators who leave'))`.execute(db)
    const { rows } = await sql<{ is_last: boolean }>`
      select is_admin and not exists (
        select from users other where other.is_admin and other.id <> ${userId} and other.suspended_at is null and other.leaves_at is null) as is_last
      from users where id = ${userId}`.execute(db)
    return rows[0]?.is_last ? 'You are the last administrator. Make someone else an administrator first.' : undefined
  },

  erase: eraseAccount,
}

/**
 * From here nobody can log in, and nobody is named. The number stays: what others keep leads to it. No key of these can be anybody's: an
 * email has a domain with a dot in it, and a username no `@`.
 */
async function eraseAccount(db: Db, { id, visitorOrders }: Leaver): Promise<void> {
  const erased: Redacted = {
    ...byProfileField(() => ''),
    email: '',
    email_key: `erased@${id}`,
    username: 'former member',
    username_key: `erased@${id}`,
    firstname: 'Former',
    lastname: 'member',
    referrer_email: '',
    password_hash: '',
    selected_module: 'interview',
    email_confirmed_at: null,
    declared_student_at: null,
    suspended_at: null,
    suspended_until: null,
    suspension_reason: null,
    is_admin: false,
    is_staff: false,
    leaves_at: null,
  }
  await db
    .updateTable('users')
    .set({ ...erased, is_erased: true })
    .where('id', '=', id)
    .execute()
  // Triggers have just kept the address that was left, and what the account is found by.
  await sql`delete from former_emails where user_id = ${id}`.execute(db)
  await sql`delete from person_words where user_id = ${id}`.execute(db)
  await eraseReasons(db, id, visitorOrders)
}

/** Words that somebody wrote about them, or that they gave a thread. That and when it happened stays. */
async function eraseReasons(db: Db, id: number, visitorOrders: readonly number[]): Promise<void> {
  // The audit is never rewritten: this transaction says what it comes for.
  await sql`select set_config('bachelier.erases', 'audit', true)`.execute(db)
  const words = sql`array['reason', 'title', 'renamed']`
  await sql`update audit set detail = detail - ${words} where user_id = ${id} and detail ?| ${words}`.execute(db)
  if (visitorOrders.length > 0)
    await sql`
      update audit set detail = detail - ${words}
      where user_id is null and detail ->> 'order' = any(${visitorOrders}::text[]) and detail ?| ${words}`.execute(db)
}
