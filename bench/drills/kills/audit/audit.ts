/**
 * Compares what was acknowledged, and what the provider holds, with what is there. Two rules decide: what was acknowledged is
 * present, and nothing happened twice. Pure: the ledger, the database, the mailbox and the provider's file in, sentences out.
 */

import type { Ledger } from '../ledger.ts'
import type { Customer } from '../people/crowd.ts'
import { auditMembers } from './members.ts'
import { auditOrders } from './orders.ts'
import type { Stored } from './stored.ts'

export interface Findings {
  lost: string[]
  doubled: string[]
  /** Neither, and not right either: left behind, out of nowhere, or another than it must be. */
  wrong: string[]
}

export interface Records {
  stored: Stored
  ledger: Ledger
  /** Message ids in the mailbox. */
  arrived: readonly string[]
  /** Of the events that the product said it took. */
  acknowledgedEvents: ReadonlySet<string>
  now: Date
}

/** @param customers everybody who went all the way */
export function audit(customers: readonly Customer[], records: Records): Findings {
  const findings: Findings = { lost: [], doubled: [], wrong: [] }
  auditMembers(customers, records, findings)
  auditOrders(customers, records, findings)
  auditMails(records, findings)
  auditWebhooks(records, findings)
  return findings
}

/** Says of what must be there once that it is not, or is more than once. */
export function counter(whose: string, { lost, doubled }: Findings) {
  return (what: string, count: number) => {
    if (count < 1) lost.push(`${whose}: ${what}`)
    if (count > 1) doubled.push(`${whose}: ${what} (${count})`)
  }
}

/** Every mail that was queued and has not expired arrived, once; and no other did. */
function auditMails({ stored, arrived: ids, now }: Records, findings: Findings): void {
  const arrived = new Map<string, number>()
  for (const id of ids) {
    const name = id.replace(/^<|@.*$/g, '')
    arrived.set(name, (arrived.get(name) ?? 0) + 1)
  }
  for (const mail of stored.mails) {
    const name = `mail-${mail.id}-${mail.created_at.getTime()}`
    const times = arrived.get(name) ?? 0
    arrived.delete(name)
    const what = `"${mail.subject}" to ${mail.recipient}`
    if (times > 1) findings.doubled.push(`${what} arrived ${times} times`)
    const isDue = !mail.expires_at || mail.expires_at > now
    if (times === 0 && (mail.sent_at || isDue)) findings.lost.push(`${what} never arrived`)
    if (times > 0 && !mail.sent_at) findings.wrong.push(`${what} arrived and is still to be sent`)
  }
  for (const name of arrived.keys()) findings.wrong.push(`a mail arrived that nobody queued: ${name}`)
}

function auditWebhooks({ stored, acknowledgedEvents }: Records, findings: Findings): void {
  const known = new Set(stored.providerEvents.map((event) => event.id))
  if (stored.undelivered > 0) findings.wrong.push(`${stored.undelivered} webhooks were not delivered`)
  for (const id of acknowledgedEvents) if (!known.has(id)) findings.lost.push(`the acknowledged event ${id}`)
  for (const id of known) if (!stored.sentEvents.has(id)) findings.wrong.push(`the event ${id} that the provider never sent`)
  const waiting = stored.providerEvents.filter((event) => event.facts !== null).length
  if (waiting > 0) findings.wrong.push(`${waiting} events wait for an order`)
}
