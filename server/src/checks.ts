/** What is looked at by `npm run admin -- check`, listed by hand as jobs are. */
import { sql } from 'kysely'
import { accountChecks } from './features/accounts/checks.ts'
import { assessmentChecks } from './features/assessments/checks.ts'
import { assistantChecks } from './features/assistant/checks.ts'
import { credentialChecks } from './features/credentials/checks.ts'
import { discussionChecks } from './features/discussions/checks.ts'
import { libraryChecks } from './features/library/checks.ts'
import { mockInterviewChecks } from './features/mock-interviews/checks.ts'
import { paymentChecks } from './features/payments/checks.ts'
import { type Check, findRows } from './platform/consistency.ts'

export const productChecks: readonly Check[] = [
  {
    what: 'a sequence that would repeat a number',
    async *find({ db }) {
      const { rows } = await sql<{ sequence: string; table: string; column: string }>`
        select sequence.relname as sequence, owner.relname as "table", attname as "column"
        from pg_depend
          join pg_class sequence on sequence.oid = objid and sequence.relkind = 'S' and classid = 'pg_class'::regclass
          join pg_class owner on owner.oid = refobjid
          join pg_attribute on attrelid = refobjid and attnum = refobjsubid
        where deptype in ('a', 'i') and owner.relnamespace = 'public'::regnamespace and owner.relname <> 'migrations'`.execute(db)
      // A statement for each of some twenty sequences: no more than there are.
      for (const { sequence, table, column } of rows) {
        const { rows: behind } = await sql<{ found: string }>`
          select ${sequence}::text || ' stands at ' || last_value as found from ${sql.table(sequence)}
          where (select max(${sql.ref(column)}) from ${sql.table(table)}) > last_value - (not is_called)::integer`.execute(db)
        for (const { found } of behind) yield found
      }
    },
  },
  findRows(
    'a mail marked both as sent and as given up',
    sql`select 'mail ' || id as found from mails where sent_at is not null and given_up_at is not null`,
  ),
  ...accountChecks,
  ...paymentChecks,
  ...libraryChecks,
  ...discussionChecks,
  ...assistantChecks,
  ...mockInterviewChecks,
  ...assessmentChecks,
  ...credentialChecks,
]
