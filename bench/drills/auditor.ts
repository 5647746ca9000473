/**
 * Compares what was acknowledged with what is there. Two rules decide: what was acknowledged is present, and nothing happened
 * twice. Pure: the ledger, the database, the mailbox and the provider's file in, sentences out.
 */
import type { Buyer } from './buyer.ts'
import type { Kept } from './kept.ts'
import type { Ledger, Step } from './ledger.ts'
import { subjects } from './mailbox.ts'
import type { Provided } from './provider-file.ts'

export interface Findings {
  lost: string[]
  doubled: string[]
  /** Neither, and not right either: left behind, or out of nowhere. */
  wrong: string[]
}

interface Records {
  kept: Kept
  provided: Provided
  ledger: Ledger
  now: Date
}

/** @param buyers everybody who went all the way */
export function audit(buyers: readonly Buyer[], records: Records): Findings {
  const findings: Findings = { lost: [], doubled: [], wrong: [] }
  for (const buyer of buyers) auditBuyer(buyer, records, findings)
  auditMails(records, findings)
  auditWebhooks(records, findings)
  return findings
}

function auditBuyer(buyer: Buyer, { kept, provided, ledger }: Records, findings: Findings): void {
  const { email } = buyer
  const byBank = buyer.plan === '1week_special_bank'
  const once = counter(email, findings)
  const acknowledged = (step: Step) => ledger.of(step, email)
  const between = (what: string, step: Step, count: number) => {
    if (count < acknowledged(step).length)
      findings.lost.push(`${email}: ${what}, acknowledged ${acknowledged(step).length} times, is there ${count} times`)
    if (count > ledger.tries(step, email))
      findings.doubled.push(`${email}: ${what}, asked for ${ledger.tries(step, email)} times, is there ${count} times`)
  }

  const users = kept.users.filter((user) => user.email_key === email)
  once('account', users.length)
  const [user] = users
  if (!user) return
  const own = <Row extends { user_id: number | null }>(rows: Row[]) => rows.filter((row) => row.user_id === user.id)
  const mails = (subject: RegExp) => kept.mails.filter((mail) => mail.recipient === email && subject.test(mail.subject)).length
  const happened = (event: string) => own(kept.audit).filter((row) => row.event === event).length

  once('sign-up in the audit', happened('signed up'))
  once('confirmation mail', mails(subjects.confirmation))
  once('confirmed address', user.email_confirmed_at ? 1 : 0)
  once('used confirmation link', own(kept.links).filter((link) => link.used_at).length)
  once('confirmation in the audit', happened('e-mail confirmed'))

  const sessions = own(kept.sessions)
  once('session', sessions.length)
  for (const { detail } of acknowledged('session')) {
    const session = sessions.find((row) => row.token_hash.toString('hex') === detail)
    if (!session) findings.lost.push(`${email}: an acknowledged session`)
    else if (session.state !== 'full') findings.lost.push(`${email}: the second factor of an acknowledged session`)
  }
  between('code mail', 'code', mails(subjects.code))
  once('device place', own(kept.devices).length)
  once('mail about a new browser', mails(subjects.newBrowser))

  // The sign-up carried one acceptance of the terms, each call that opens a checkout another.
  between('acceptance of the terms at a checkout', 'checkout', own(kept.terms).filter((row) => row.accepted).length - 1)

  const orders = own(kept.orders)
  once('order', orders.length)
  const [order] = orders
  if (!order) return
  const checkouts = kept.checkouts.filter((row) => row.order_id === order.id)
  once('checkout', checkouts.length)
  for (const { detail } of acknowledged('checkout')) {
    if (!checkouts.some((row) => row.session_id === detail)) findings.lost.push(`${email}: an acknowledged checkout`)
  }
  const completed = provided.completed.get(order.id) ?? []
  once('completed checkout at the provider', completed.length)
  for (const { detail } of acknowledged('payment')) {
    if (!completed.includes(detail)) findings.lost.push(`${email}: an acknowledged payment`)
  }

  const access = kept.access.filter((row) => row.order_id === order.id)
  once('access', access.length)
  const expected = byBank ? 'pending' : 'active'
  if (access.some((row) => row.status !== expected)) findings.wrong.push(`${email}: access is not ${expected}`)
  once('mail about the payment', mails(byBank ? subjects.underWay : subjects.receipt))

  const facts = kept.facts.filter((row) => row.order_id === order.id).map((row) => row.fact)
  for (const fact of new Set(facts)) once(`fact ${fact}`, facts.filter((name) => name === fact).length)
  // Whichever came first, the webhook's own telling is there in the end, and nothing else than the payment happened.
  const told = { '1week_special': /^paid:completed$/, '1month': /^period:/, '1week_special_bank': /^submitted$/ }[buyer.plan]
  once('fact that the webhook told', facts.filter((fact) => told.test(fact)).length)
  const strange = facts.filter((fact) => !told.test(fact) && !fact.endsWith(':asked'))
  if (strange.length > 0) findings.wrong.push(`${email}: ${strange.join(', ')}`)
}

/** Every mail that was queued and has not expired arrived, once; and no other did. */
function auditMails({ kept, now }: Records, findings: Findings): void {
  const arrived = new Map<string, number>()
  for (const { messageId } of kept.mailbox) {
    const name = messageId.replace(/^<|@.*$/g, '')
    arrived.set(name, (arrived.get(name) ?? 0) + 1)
  }
  for (const mail of kept.mails) {
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

function auditWebhooks({ kept, provided }: Records, findings: Findings): void {
  const known = new Set(kept.providerEvents.map((event) => event.id))
  if (provided.undelivered > 0) findings.wrong.push(`${provided.undelivered} webhooks were not delivered`)
  for (const id of provided.acknowledged) if (!known.has(id)) findings.lost.push(`the acknowledged event ${id}`)
  for (const id of known) if (!provided.events.has(id)) findings.wrong.push(`the event ${id} that the provider never sent`)
  const waiting = kept.providerEvents.filter((event) => event.facts !== null).length
  if (waiting > 0) findings.wrong.push(`${waiting} events wait for an order`)
}

function counter(email: string, { lost, doubled }: Findings) {
  return (what: string, count: number) => {
    if (count < 1) lost.push(`${email}: ${what}`)
    if (count > 1) doubled.push(`${email}: ${what} (${count})`)
  }
}
