/** Accounts: each member signed up, confirmed and has one browser, once, and sees open what is open. */
import { isDeepStrictEqual } from 'node:util'
import type { Step } from '../ledger.ts'
import type { Customer } from '../people/crowd.ts'
import { subjects } from '../people/mailbox.ts'
import { counter, type Findings, type Records } from './audit.ts'

export function auditMembers(customers: readonly Customer[], records: Records, findings: Findings): void {
  for (const customer of customers) if (customer.session) auditMember(customer, records, findings)
}

function auditMember({ person: { email }, open }: Customer, { stored, ledger, now }: Records, findings: Findings): void {
  const once = counter(email, findings)
  const between = (what: string, step: Step, count: number) => {
    const acknowledged = ledger.of(step, email).length
    if (count < acknowledged) findings.lost.push(`${email}: ${what}, acknowledged ${acknowledged} times, is there ${count} times`)
    if (count > ledger.tries(step, email))
      findings.doubled.push(`${email}: ${what}, asked for ${ledger.tries(step, email)} times, is there ${count} times`)
  }

  const users = stored.users.filter((user) => user.email_key === email)
  once('account', users.length)
  const [user] = users
  if (!user) return
  const own = <Row extends { user_id: number | null }>(rows: Row[]) => rows.filter((row) => row.user_id === user.id)
  const mails = (subject: RegExp) => stored.mails.filter((mail) => mail.recipient === email && subject.test(mail.subject)).length
  const happened = (event: string) => own(stored.audit).filter((row) => row.event === event).length

  once('sign-up in the audit', happened('signed up'))
  once('confirmation mail', mails(subjects.confirmation))
  once('confirmed address', user.email_confirmed_at ? 1 : 0)
  once('confirmation in the audit', happened('e-mail confirmed'))
  between('code mail', 'code', mails(subjects.code))
  once('device slot', own(stored.devices).length)
  once('mail about a new browser', mails(subjects.newBrowser))
  // The sign-up carried one acceptance of the terms, each call that opens a checkout another.
  between('acceptance of the terms at a checkout', 'checkout', own(stored.terms).filter((row) => row.accepted).length - 1)

  // A browser that logs in again replaces its session.
  const sessions = own(stored.sessions)
  once('session', sessions.length)
  const latest = ledger.of('session', email).at(-1)?.detail
  const session = sessions.find((row) => row.token_hash.toString('hex') === latest)
  if (session?.state !== 'full') findings.lost.push(`${email}: ${session ? 'the second factor of ' : ''}an acknowledged session`)

  const paidFor = own(stored.access).filter((row) => row.open_until && row.open_until > now)
  const modules = [...new Set(paidFor.map((row) => row.module))]
  if (!isDeepStrictEqual(modules.toSorted(), open.toSorted()))
    findings.wrong.push(`${email}: sees ${open} open, and ${modules} is`)
}
