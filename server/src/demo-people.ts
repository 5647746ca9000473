/** The cast: people to sign in as where the product is tried out or worked on. They exist only where the developer panel does. */

import type { Module } from 'contract/modules.ts'
import { inTransaction } from './db/transaction.ts'
import type { DemoExamination } from './demo-examinations.ts'
import { addDemoHost, addDemoInterviewer, type DemoInterviewer } from './demo-interviewers.ts'
import { addDemoCandidates, addDemoRecruiter, type DemoFirm } from './demo-market.ts'
import type { Deps } from './deps.ts'
import { setAdmin } from './features/accounts/administration/deed-store.ts'
import { hashPassword } from './features/accounts/passwords.ts'
import { confirmUser, declareStudent, insertUser, selectModule } from './features/accounts/store.ts'
import { suspend } from './features/accounts/suspend.ts'
import { recordPurchase } from './features/payments/recording/record-purchase.ts'
import { days } from './platform/clock.ts'

export interface DemoPerson {
  email: string
  username: string
  firstname: string
  /** What they are, in a few words. */
  note: string
  /** Named when the server starts; the others are on the developer panel. */
  isShown?: boolean
  isAdmin?: boolean
  hasDeclared?: boolean
  isSuspended?: boolean
  /** What they look at, where it is not Interview. */
  selected?: Module
  /** A plan bought so many days ago, and whether it was canceled since. The module is the one they look at. */
  bought?: { code: string; daysAgo: number; cancelled?: boolean }
  interviews?: DemoInterviewer
  /** A calendar for examinations and orals alone. */
  hosts?: DemoInterviewer
  recruitsFor?: DemoFirm
  /** The developer panel prepares it when somebody acts as this person. */
  examination?: DemoExamination
}

export const demoPassword = 'square-root-of-time'

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'subscriber@example.com',
    username: 'sqrt_t',
    firstname: 'Sabine',
    note: 'Interview subscriber',
    isShown: true,
    bought: { code: 'year_special', daysAgo: 3 },
  },
  {
    email: 'administrator@example.com',
    username: 'ledger',
    firstname: 'Anselm',
    note: 'administrator',
    isShown: true,
    isAdmin: true,
  },
  {
    email: 'newcomer@example.com',
    username: 'first_step',
    firstname: 'Noor',
    note: 'no subscription',
    isShown: true,
  },
  {
    email: 'student@uni.example.edu',
    username: 'local_time',
    firstname: 'Stella',
    note: 'student who has made the declaration',
    hasDeclared: true,
  },
  {
    email: 'cancelled@example.com',
    username: 'stopped_walk',
    firstname: 'Carl',
    note: 'canceled, with paid access left',
    bought: { code: '3months', daysAgo: 20, cancelled: true },
  },
  {
    email: 'lapsed@example.com',
    username: 'expired_call',
    firstname: 'Lena',
    note: 'access has ended',
    bought: { code: '1week_special', daysAgo: 30 },
  },
  {
    email: 'core@example.com',
    username: 'digital_core',
    firstname: 'Cora',
    note: 'core certificate subscriber, before an examination',
    selected: 'core_certificate',
    bought: { code: 'core_certificate', daysAgo: 5 },
  },
  {
    email: 'candidate@example.com',
    username: 'under_the_clock',
    firstname: 'Clara',
    note: 'in the middle of an examination: enter it below',
    selected: 'core_certificate',
    bought: { code: 'core_certificate', daysAgo: 4 },
    examination: 'open',
  },
  {
    email: 'examined@example.com',
    username: 'marked_to_market',
    firstname: 'Emil',
    note: 'has the result of an examination, and can appeal it',
    selected: 'core_certificate',
    bought: { code: 'core_certificate', daysAgo: 60 },
    examination: 'released',
  },
  {
    email: 'applied@example.com',
    username: 'digital_applied',
    firstname: 'Arno',
    note: 'applied certificate subscriber',
    selected: 'applied_certificate',
    bought: { code: 'applied_certificate', daysAgo: 5 },
  },
  {
    email: 'vantage@example.com',
    username: 'long_forward',
    firstname: 'Vera',
    note: 'Vantage subscriber',
    selected: 'vantage',
    bought: { code: 'year', daysAgo: 5 },
  },
  {
    email: 'forum@example.com',
    username: 'two_sided',
    firstname: 'Fiona',
    note: 'Discussion forum subscriber',
    selected: 'discussion',
    bought: { code: 'year', daysAgo: 5 },
  },
  {
    email: 'forum-friend@example.com',
    username: 'mid_market',
    firstname: 'Floris',
    note: 'Discussion forum subscriber',
    selected: 'discussion',
    bought: { code: 'year', daysAgo: 4 },
  },
  {
    email: 'core-newcomer@example.com',
    username: 'first_fixing',
    firstname: 'Nils',
    note: 'looks at the core certificate, has no subscription',
    selected: 'core_certificate',
  },
  {
    email: 'vantage-newcomer@example.com',
    username: 'spot_lag',
    firstname: 'Nina',
    note: 'looks at Vantage, has no subscription',
    selected: 'vantage',
  },
  {
    email: 'interviewer@example.com',
    username: 'open_outcry',
    firstname: 'Ines',
    note: 'holds mock interviews, in New York',
    interviews: {
      name: 'Ines A.',
      zone: 'America/New_York',
      about: 'Eleven years on an equity derivatives desk; interviews graduates.',
      topics: ['Probability', 'Options', 'Mental arithmetic'],
      hours: [9, 17],
      weekdays: [1, 2, 3, 4, 5],
    },
  },
  {
    email: 'interviewer-sydney@example.com',
    username: 'early_close',
    firstname: 'Oskar',
    note: 'holds mock interviews, in Sydney',
    interviews: {
      name: 'Oskar T.',
      zone: 'Australia/Sydney',
      about: 'Built execution models for a market maker; now teaches machine learning.',
      topics: ['Statistics', 'Machine learning', 'Coding'],
      hours: [16, 22],
      weekdays: [1, 2, 3, 4, 5, 6],
    },
  },
  {
    email: 'invigilator@example.com',
    username: 'closing_bell',
    firstname: 'Ivo',
    note: 'invigilates examinations, and holds orals',
    hosts: {
      name: 'Ivo M.',
      zone: 'UTC',
      about: 'Taught probability for nine years; invigilates and examines.',
      topics: [],
      hours: [0, 24],
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    },
  },
  {
    email: 'recruiter@northfield.example',
    username: 'northfield_recruiter',
    firstname: 'Rosa',
    note: 'recruiter of a firm that is approved',
    recruitsFor: { name: 'Northfield Trading', domain: 'northfield.example', isApproved: true },
  },
  {
    email: 'recruiter@tailwind.example',
    username: 'tailwind_recruiter',
    firstname: 'Till',
    note: 'recruiter of a firm that waits for approval',
    recruitsFor: { name: 'Tailwind Research', domain: 'tailwind.example', isApproved: false },
  },
  {
    email: 'suspended@example.com',
    username: 'absorbed',
    firstname: 'Silas',
    note: 'suspended: cannot log in',
    isSuspended: true,
  },
]

/** Adds who is missing; who is there already stays as they are. */
export async function addDemoPeople(deps: Deps): Promise<void> {
  const present = await deps.db
    .selectFrom('users')
    .select('email_key')
    .where(
      'email_key',
      'in',
      demoPeople.map((person) => person.email),
    )
    .execute()
  const known = new Set(present.map((row) => row.email_key))
  const missing = demoPeople.filter((person) => !known.has(person.email))
  if (missing.length === 0) return
  const passwordHash = await hashPassword(demoPassword)
  // All of a person or nothing: one who is there already is never completed.
  for (const person of missing) await inTransaction(deps.db, (db) => addPerson({ ...deps, db }, person, passwordHash))
  await inTransaction(deps.db, (db) => addDemoCandidates(db, passwordHash, deps.clock.now()))
}

async function addPerson(deps: Deps, person: DemoPerson, passwordHash: string): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const { email, username, firstname, bought } = person
  const userId = await insertUser(db, { ...blank, email, username, firstname, passwordHash, isDemo: true }, now)
  if (userId === undefined) return
  await confirmUser(db, userId, email, now)
  if (person.isAdmin) await setAdmin(db, userId, true)
  if (person.hasDeclared) await declareStudent(db, userId, now)
  if (person.selected) await selectModule(db, userId, person.selected)
  if (person.isSuspended) await suspend(db, userId, now)
  if (person.interviews) await addDemoInterviewer(db, userId, person.interviews, now)
  if (person.hosts) await addDemoHost(db, userId, person.hosts, now)
  if (person.recruitsFor) await addDemoRecruiter(db, userId, person.recruitsFor, now)
  if (!bought) return
  const at = new Date(now.getTime() - days(bought.daysAgo))
  await recordPurchase(deps, {
    userId,
    email,
    module: person.selected ?? 'interview',
    code: bought.code,
    at,
    ...(bought.cancelled && { cancelledAt: now }),
  })
}

const blank = {
  lastname: 'Demo',
  linkedin: 'https://www.linkedin.com/in/example',
  phone: '',
  job_cities: '',
  key_words: '',
  referred_by: '',
  referrer_email: '',
}
