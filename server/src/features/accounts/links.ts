/** Links in mails: each is one address of one person, is kept only as its hash, and works until it expires. */
import { usernameKey } from 'contract/accounts/rules.ts'
import type { Db } from '../../db/db.ts'
import { after } from '../../platform/clock.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { insertEmailLink, type Purpose } from './link-store.ts'
import { emailKey } from './store.ts'

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

/** Both spellings of an address count, the e-mail and the username, each as it is told apart from others. */
export const isNameOf = (person: { email: string; username: string }, name: string): boolean =>
  emailKey(name) === emailKey(person.email) || usernameKey(name) === usernameKey(person.username)
