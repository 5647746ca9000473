/** People to log in as: confirmed, with one password for all of them. */
import { openDatabase } from '../server/src/db/db.ts'
import { hashPassword } from '../server/src/features/accounts/passwords.ts'
import { confirmUser, insertUser } from '../server/src/features/accounts/store.ts'

export const benchPassword = 'brownian-motion-1900'
export const personAt = (n: number): string => `person${n}@example.com`

export async function seedPeople(databaseUrl: string, count: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl })
  const now = new Date()
  const passwordHash = await hashPassword(benchPassword)
  const blank = { firstname: 'P', lastname: 'P', linkedin: '', phone: '', job_cities: '', key_words: '', referred_by: '' }
  for (let n = 0; n < count; n++) {
    const person = { ...blank, referrer_email: '', email: personAt(n), username: `person${n}`, passwordHash, isDemo: false }
    const id = await insertUser(db, person, now)
    if (id === undefined) throw new Error('The database was not empty')
    await confirmUser(db, id, person.email, now)
  }
  await close()
}
