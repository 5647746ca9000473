/** The front door of accounts: what other features may ask about a person. Logging in and signing up are its own business. */
import { isStudentEmail } from 'contract/accounts/rules.ts'
import type { Db } from '../../db/db.ts'
import { findUser, hasAccepted, insertTermsDecision } from './store.ts'

export interface Person {
  id: number
  email: string
  firstname: string
  lastname: string
  username: string
  isStudent: boolean
  /** Has accepted the student declaration. */
  hasDeclared: boolean
}

/** Undefined where there is nobody with this id. */
export async function personOf(db: Db, userId: number): Promise<Person | undefined> {
  const user = await findUser(db, userId)
  if (!user) return undefined
  const { id, email, firstname, lastname, username } = user
  return {
    id,
    email,
    firstname,
    lastname,
    username,
    isStudent: isStudentEmail(email),
    hasDeclared: user.declared_student_at !== null,
  }
}

/** Keeps what someone said to the terms, yes or no; `userId` is null for a visitor. */
export function recordTermsDecision(
  db: Db,
  decision: { userId: number | null; version: string; accepted: boolean },
  now: Date,
): Promise<void> {
  return insertTermsDecision(db, decision, now)
}

export function hasAcceptedTerms(db: Db, userId: number, version: string): Promise<boolean> {
  return hasAccepted(db, userId, version)
}
