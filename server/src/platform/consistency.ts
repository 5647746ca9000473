/**
 * What cannot be, as long as the code is right and nobody changed rows or files behind it. Each feature says of its own rows what that is, in its
 * `checks.ts`; `npm run admin -- check` looks. A check only reads.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../deps.ts'

export type CheckDeps = Pick<Deps, 'db' | 'files'>

export interface Check {
  /** What cannot be: each finding is one of it. */
  what: string
  find(deps: CheckDeps): AsyncIterable<string>
}

const most = 100

/** Found by one statement that gives what is wrong as texts in a column `found`. The first hundred are named. */
export const findRows = (what: string, statement: RawBuilder<{ found: string }>): Check => ({
  what,
  async *find({ db }) {
    const { rows } = await sql<{ found: string }>`select found from (${statement}) wrong limit ${most}`.execute(db)
    for (const { found } of rows) yield found
  },
})

/** Each finding in a sentence. */
export async function* lookForWhatCannotBe(deps: CheckDeps, checks: readonly Check[]): AsyncGenerator<string> {
  for (const { what, find } of checks) for await (const found of find(deps)) yield `${what}: ${found}`
}
