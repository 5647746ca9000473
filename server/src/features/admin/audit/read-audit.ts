/** Who did what to whom: read a page at a time, or taken along as a table. */
import type { AuditRow, exportAudit, listAudit } from 'contract/admin/audit.ts'
import type { Query, Reply } from 'contract/endpoint.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { after, days } from '../../../platform/clock.ts'
import { csvOf } from '../../../platform/csv.ts'
import type { Caller } from '../../../platform/guard.ts'
import { pageOf } from '../../../platform/page-by-number.ts'
import { type AuditStored, findAudit, findEvents } from './audit-store.ts'

const pageSize = 50
const exportSize = 5000
const mostEvents = 500

type Asked = Query<typeof listAudit>

export async function readAudit({ db }: Pick<Deps, 'db'>, asked: Asked): Promise<Reply<typeof listAudit>> {
  const { shown, next_cursor } = await pageOfAudit(db, asked, pageSize)
  return { rows: shown.map(asRow), next_cursor }
}

export const readEvents = async ({ db }: Pick<Deps, 'db'>) => ({ events: await findEvents(db, mostEvents) })

/** What happened to one person; the reasons of what was done to them are for administrators. */
export async function readEventsOf(deps: Deps, { isAdmin }: Caller, asked: Asked): Promise<Reply<typeof listAudit>> {
  const { rows, next_cursor } = await readAudit(deps, asked)
  return { rows: isAdmin ? rows : rows.map(withoutReason), next_cursor }
}

function withoutReason({ detail, ...row }: AuditRow): AuditRow {
  const { reason: _reason, ...rest } = detail
  return { ...row, detail: rest }
}

/** Who took it along is noted as well, of each part: where one begins is what they ask for. */
export async function takeAlongAudit({ db, clock }: Deps, caller: Caller, asked: Asked): Promise<Reply<typeof exportAudit>> {
  const { shown, next_cursor } = await pageOfAudit(db, asked, exportSize)
  const isFirst = asked.cursor === undefined
  const { whom, by, event, from, to, cursor } = asked
  const detail = { whom, event, from, to, cursor, ...(by !== undefined && { by }) }
  await audit(db, { event: 'audit exported', by: caller.id, detail }, clock.now())
  const columns = ['time', 'event', 'person', 'username', 'by', 'by username', 'network', 'detail']
  const rows = shown.map((note) => [
    note.at.toISOString(),
    note.event,
    note.user_id,
    note.username,
    note.by_id ?? textOf(note.detail.by),
    note.by_username,
    note.network,
    JSON.stringify(note.detail),
  ])
  return { csv: csvOf([...(isFirst ? [columns] : []), ...rows]), next_cursor }
}

async function pageOfAudit(db: Db, { from, to, cursor, ...named }: Asked, size: number) {
  const filter = {
    ...named,
    ...(from !== undefined && { from: new Date(from) }),
    ...(to !== undefined && { to: after(new Date(to), days(1)) }),
  }
  return pageOf(await findAudit(db, filter, { before: cursor ?? Number.MAX_SAFE_INTEGER, limit: size + 1 }), size)
}

const asRow = (note: AuditStored): AuditRow => ({
  id: note.id,
  at: note.at.toISOString(),
  event: note.event,
  whom: note.user_id === null ? null : { id: note.user_id, username: note.username },
  by: note.by_id === null ? null : { id: note.by_id, username: note.by_username },
  network: note.network,
  detail: note.detail,
})

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
