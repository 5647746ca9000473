/** Links in mails: each is one address of one person, is kept only as its hash, and works until it expires. */
import { usernameKey } from 'contract/accounts/rules.ts'
import type { Db } from '../../db/db.ts'
import { after } from '../../platform/clock.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { insertEmailLink, type Purpose } from './link-store.ts'
import type { Addressee } from './mails.ts'
import { emailKey, type User } from './store.ts'

/** Returns the token, which is not kept, and when the mail with it stops being worth sending. */
export async function openLink(
  db: Db,
  link: { userId: number; purpose: Purpose; email: string; lasts: number },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = after(now, link.lasts)
  const { userId, purpose, email } = link
  await insertEmailLink(db, { tokenHash: hashOf(token), userId, purpose, email, now, expiresAt })
  return { token, expiresAt }
}

/** How a mail may speak to somebody: by what they call themselves only where the address is known to be theirs. */
export const addresseeOf = ({ id, firstname, username, email_confirmed_at }: User): Addressee =>
  email_confirmed_at ? { firstname, linkName: username } : unnamed(id)

/** For an address of which nobody knows yet whose it is. */
export const unnamed = (userId: number): Addressee => ({ linkName: String(userId) })

/** A link may name its account by email address or by username, each compared in its normal form. */
export const isNameOf = (person: { email: string; username: string }, name: string): boolean =>
  emailKey(name) === emailKey(person.email) || usernameKey(name) === usernameKey(person.username)

/** Links in mails may name an account by its number as well. */
export const isLinkNameOf = (person: { id: number; email: string; username: string }, name: string): boolean =>
  name === String(person.id) || isNameOf(person, name)
