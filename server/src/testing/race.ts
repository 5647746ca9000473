/** What a race is, and what all of them are made of. */
import type { TestApp } from './app.ts'
import type { TestPerson } from './people.ts'

/** What was seen, and what must be. Where it may end one way or the other, that it is one of them is what is seen. */
export interface Outcome {
  seen: Record<string, unknown>
  wanted: Record<string, unknown>
}

/** Runs once, with people of its own, so that it can be run as often as one likes on one database. */
export type Race<T extends TestApp = TestApp> = (t: T) => Promise<Outcome>

export const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

export const statuses = (answers: { status: number }[]): number[] => answers.map(({ status }) => status).sort()

/** How many rows of this table are theirs. */
export async function count(t: TestApp, table: 'sessions' | 'devices', { id }: TestPerson): Promise<number> {
  return (await t.deps.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).length
}

export async function countMails(t: TestApp, recipient: string, subject: string): Promise<number> {
  const mails = t.deps.db.selectFrom('mails').select('id').where('recipient', '=', recipient)
  return (await mails.where('subject', 'like', subject).execute()).length
}
