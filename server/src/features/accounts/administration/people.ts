/** Looking for people, and somebody's page. */
import type { FoundPerson, findPeople, PersonPage, personSorts, Role, visitTimes } from 'contract/accounts/administration.ts'
import { isStudentEmail } from 'contract/accounts/rules.ts'
import type { Query, Reply } from 'contract/endpoint.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { after, days } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { isNumber, pageOf } from '../../../platform/page-by-number.ts'
import { deviceSlotsOf, sessionsOf } from '../devices/devices.ts'
import { findUser } from '../store.ts'
import {
  type Behind,
  type FoundRow,
  findById,
  findByWord,
  findFormerEmails,
  findLastVisit,
  findNotes,
  findPeopleBy,
} from './people-store.ts'

const pageSize = 25
const notesShown = 50

export async function searchPeople(deps: Deps, asked: Query<typeof findPeople>): Promise<Reply<typeof findPeople>> {
  const words = asked.words?.trim() ?? ''
  return words ? byWords(deps, words, asked.cursor) : byFilter(deps, asked)
}

async function byWords({ db }: Deps, words: string, cursor: string | undefined): Promise<Reply<typeof findPeople>> {
  const rows = await findByWord(db, { words, after: placeOf(cursor)?.id, limit: pageSize + 1 })
  const { shown, next_cursor } = pageOf(rows, pageSize)
  const numbered = cursor === undefined && isNumber(words) ? await findById(db, Number(words)) : undefined
  const people = numbered ? [numbered, ...shown.filter(({ id }) => id !== numbered.id)] : shown
  return { people: people.map(foundPerson), next_cursor: next_cursor === null ? null : String(next_cursor) }
}

async function byFilter(
  { db, clock }: Deps,
  { list: state = 'everybody', plan, visited, sort = 'newest', cursor }: Query<typeof findPeople>,
): Promise<Reply<typeof findPeople>> {
  const now = clock.now()
  const rows = await findPeopleBy(
    db,
    { state, plan, ...visitsIn(visited, now), now },
    { sort, behind: behindOf(cursor, sort), limit: pageSize + 1 },
  )
  const { shown } = pageOf(rows, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return { people: shown.map(foundPerson), next_cursor: last ? cursorAt(last, sort) : null }
}

type Sort = (typeof personSorts)[number]

/** By last visit, that goes along: whoever comes back meanwhile moves to the front, and the list goes on from where they were. */
const cursorAt = ({ id, last_visit }: FoundRow, sort: Sort): string =>
  sort === 'last_visit' && last_visit ? `${last_visit.getTime()}-${id}` : String(id)

function placeOf(cursor: string | undefined): Behind | undefined {
  if (cursor === undefined) return undefined
  const [first = '', second] = cursor.split('-')
  const id = second ?? first
  if (!isNumber(id)) throw problem('bad_input')
  return { id: Number(id), visitedAt: second === undefined ? undefined : new Date(Number(first)) }
}

/** A cursor of another order is none of this one. */
function behindOf(cursor: string | undefined, sort: Sort): Behind | undefined {
  const behind = placeOf(cursor)
  if (behind && (behind.visitedAt !== undefined) !== (sort === 'last_visit')) throw problem('bad_input')
  return behind
}

function visitsIn(visited: (typeof visitTimes)[number] | undefined, now: Date) {
  const [side, count] = visited?.split('_') ?? []
  const at = count === undefined ? undefined : after(now, -days(Number(count)))
  return { visitedFrom: side === 'within' ? at : undefined, visitedBefore: side === 'before' ? at : undefined }
}

export async function readPersonPage({ db, clock }: Deps, { isAdmin }: Caller, id: number): Promise<PersonPage> {
  const user = await findUser(db, id)
  if (!user) throw problem('user_unknown')
  const [lastVisit, formerEmails, slots, sessions, notes] = [
    await findLastVisit(db, id),
    await findFormerEmails(db, id),
    await deviceSlotsOf(db, id),
    await sessionsOf(db, id, clock.now()),
    await findNotes(db, id, notesShown),
  ]
  return {
    ...personOf({ ...user, last_visit: lastVisit }),
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
    last_visit: row.last_visit?.toISOString() ?? null,
  }
}

function roleOf({ is_admin, is_staff }: { is_admin: boolean; is_staff: boolean }): Role {
  if (is_admin) return 'administrator'
  return is_staff ? 'staff' : 'none'
}
