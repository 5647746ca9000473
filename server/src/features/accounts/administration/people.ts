/** Looking for people, and somebody's page. */
import type { FoundPerson, findPeople, PersonPage, Role } from 'contract/accounts/administration.ts'
import { isStudentEmail } from 'contract/accounts/rules.ts'
import type { Query, Reply } from 'contract/endpoint.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { isNumber, newest, pageOf } from '../../../platform/page-by-number.ts'
import { deviceSlotsOf, sessionsOf } from '../devices/devices.ts'
import { findUser } from '../store.ts'
import { type FoundRow, findById, findByWord, findFormerEmails, findNewest, findNotes } from './people-store.ts'

const pageSize = 25
const notesShown = 50

export async function searchPeople({ db }: Deps, asked: Query<typeof findPeople>): Promise<Reply<typeof findPeople>> {
  const { list = 'everybody', cursor } = asked
  const words = asked.words?.trim() ?? ''
  const limit = pageSize + 1
  const rows = words
    ? await findByWord(db, { words, after: cursor, limit })
    : await findNewest(db, { list, before: cursor ?? newest, limit })
  const { shown, next_cursor } = pageOf(rows, pageSize)
  const numbered = cursor === undefined && isNumber(words) ? await findById(db, Number(words)) : undefined
  const people = numbered ? [numbered, ...shown.filter(({ id }) => id !== numbered.id)] : shown
  return { people: people.map(foundPerson), next_cursor }
}

export async function readPersonPage({ db, clock }: Deps, { isAdmin }: Caller, id: number): Promise<PersonPage> {
  const user = await findUser(db, id)
  if (!user) throw problem('user_unknown')
  const [formerEmails, slots, sessions, notes] = [
    await findFormerEmails(db, id),
    await deviceSlotsOf(db, id),
    await sessionsOf(db, id, clock.now()),
    await findNotes(db, id, notesShown),
  ]
  return {
    ...personOf(user),
    linkedin: user.linkedin,
    phone: user.phone,
    job_cities: user.job_cities,
    selected_module: user.selected_module,
    is_student: isStudentEmail(user.email),
    declared_student_at: user.declared_student_at?.toISOString() ?? null,
    blocks_notifications: user.block_email_notification,
    suspended_until: user.suspended_until?.toISOString() ?? null,
    suspension_reason: isAdmin ? user.suspension_reason : null,
    former_emails: formerEmails.map(({ email, left_at }) => ({ email, left_at: left_at.toISOString() })),
    slots,
    sessions,
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
  }
}

const foundPerson = (row: FoundRow): FoundPerson => ({ ...personOf(row), found_by: row.found_by })

function personOf(row: Omit<FoundRow, 'found_by'>) {
  const { id, email, username, firstname, lastname } = row
  return {
    ...{ id, email, username, firstname, lastname },
    created_at: row.created_at.toISOString(),
    email_confirmed_at: row.email_confirmed_at?.toISOString() ?? null,
    suspended_at: row.suspended_at?.toISOString() ?? null,
    role: roleOf(row),
    is_erased: row.is_erased,
  }
}

function roleOf({ is_admin, is_staff }: { is_admin: boolean; is_staff: boolean }): Role {
  if (is_admin) return 'administrator'
  return is_staff ? 'staff' : 'none'
}
