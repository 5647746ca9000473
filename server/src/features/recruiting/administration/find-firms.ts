import type { AdministeredFirm } from 'contract/recruiting/firms.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { after, days } from '../../../platform/clock.ts'
import { paidUntilOf } from '../../payments/firm-years.ts'
import { isConfirmed, isOpen } from '../firms/store.ts'

interface Row extends Omit<AdministeredFirm, 'created_at' | 'decided_at' | 'paid_until'> {
  created_at: Date
  decided_at: Date | null
  paid_until: Date | null
}

/** Firms of which a recruiter has confirmed their email, those that wait first: at most 200. */
export async function findFirms(db: Db, now: Date): Promise<AdministeredFirm[]> {
  const { rows } = await sql<Row>`
    select firm.id, firm.name, firm.domain, firm.state, firm.reason, firm.created_at, firm.decided_at,
      (select coalesce(json_agg(manager), '[]') from (
        select person.id, person.firstname || ' ' || person.lastname as name, person.email, person.email_confirmed_at is not null as is_confirmed
        from firm_seats seat join users person on person.id = seat.user_id
        where seat.firm_id = firm.id and seat.is_manager and seat.closed_at is null and not person.is_erased
        order by person.email_confirmed_at nulls last, person.id limit 20) manager) as managers,
      (select count(*)::integer from firm_seats seat join users person on person.id = seat.user_id
        where seat.firm_id = firm.id and ${isOpen}) as seats,
      ${paidUntilOf(sql`firm.id`)} as paid_until,
      coalesce(read.count, 0)::integer as cards_read_today
    from firms firm left join (
      select firm_id, count(*) from card_views where at > ${after(now, -days(1))} and is_first group by firm_id) read on read.firm_id = firm.id
    where firm.state <> 'waiting' or ${isConfirmed}
    order by firm.state = 'waiting' desc, firm.created_at desc, firm.id desc limit 200`.execute(db)
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    paid_until: row.paid_until?.toISOString() ?? null,
  }))
}
