/** The people who accepted a firm's requests, as JSON and as a table. */

import type { Reply } from 'contract/endpoint.ts'
import type { exportAccepted } from 'contract/recruiting/shortlist.ts'
import type { Deps } from '../../../deps.ts'
import { csvOf } from '../../../platform/csv.ts'
import type { Caller } from '../../../platform/guard.ts'
import { approvedSeat } from '../firms/find-seat.ts'
import { findAccepted } from './sending-store.ts'

const head = ['Accepted on', 'Role', 'Name', 'Email', 'LinkedIn', 'Cities', 'Certificates', 'Message', 'Solutions']

export async function listAccepted({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Reply<typeof exportAccepted>> {
  const { firmId } = await approvedSeat(db, caller)
  const rows = await findAccepted(db, firmId)
  const lines = rows.map(({ role, answered_at, shared }) => [
    answered_at.toISOString().slice(0, 10),
    role,
    ...[shared.name, shared.email, shared.linkedin, shared.cities, shared.certificates.join(' '), shared.sentence],
    (shared.solutions ?? []).map(({ title }) => title).join('; '),
  ])
  const people = rows.map(({ role, answered_at, shared: { solutions, ...shared } }) => ({
    role,
    answered_at: answered_at.toISOString(),
    shared,
  }))
  return { people, csv: csvOf([head, ...lines]) }
}
