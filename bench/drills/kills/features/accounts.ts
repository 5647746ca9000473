/** Accounts: each member signed up, confirmed and has one browser, once, and what they log in with is there. */
import type { JoinDrill, Stopped } from '../feature.ts'
import { countAgainst, counter } from '../findings.ts'
import { remember } from '../remember.ts'
import { becomeMember, logIn, subjects } from './accounts/become-member.ts'

export const accounts: JoinDrill<Rows> = (run) => {
  const everyEvent = remember<Rows['audit'][number]>()
  const everyMail = remember<Rows['mails'][number]>()
  return {
    steps: ['account', 'confirmation', 'session', 'code', 'device'],

    async visit(customer) {
      if (!customer.isVisitor) customer.session = await becomeMember(run, customer.person)
    },

    /** After a year everybody has to log in again. */
    async comeBack(customer) {
      if (customer.session) customer.session = await logIn(run, customer.person)
    },

    async read(stopped) {
      const rows = await read(stopped)
      return { ...rows, audit: everyEvent(rows.audit), mails: everyMail(rows.mails) }
    },

    audit(rows, { customers }, findings) {
      for (const { person, session } of customers) if (session) auditMember(person.email)

      function auditMember(email: string): void {
        const { journal } = run
        const once = counter(email, findings)
        const user = rows.users.find((one) => one.email_key === email)
        once('account', rows.users.filter((one) => one.email_key === email).length)
        if (!user) return
        const own = <Row extends { user_id: number | null }>(all: Row[]) => all.filter((row) => row.user_id === user.id)
        const mails = (subject: RegExp) =>
          rows.mails.filter((mail) => mail.recipient === email && subject.test(mail.subject)).length
        const happened = (event: string) => own(rows.audit).filter((row) => row.event === event).length

        once('sign-up in the audit', happened('signed up'))
        once('confirmation mail', mails(subjects.confirmation))
        once('confirmed address', user.email_confirmed_at ? 1 : 0)
        once('confirmation in the audit', happened('e-mail confirmed'))
        countAgainst(run, 'code', email, findings)('code mail', mails(subjects.code))
        once('device slot', own(rows.devices).length)
        once('mail about a new browser', mails(subjects.newBrowser))

        // A browser that logs in again replaces its session.
        const sessions = own(rows.sessions)
        once('session', sessions.length)
        const latest = journal.of('session', email).at(-1)?.detail
        const session = sessions.find((row) => row.token_hash.toString('hex') === latest)
        if (session?.state !== 'full')
          findings.lost.push(`${email}: ${session ? 'the second factor of ' : ''}an acknowledged session`)
      }
    },
  }
}

type Rows = Awaited<ReturnType<typeof read>>

async function read({ db }: Stopped) {
  return {
    users: await db.selectFrom('users').select(['id', 'email_key', 'email_confirmed_at']).execute(),
    sessions: await db.selectFrom('sessions').select(['user_id', 'token_hash', 'state']).execute(),
    devices: await db.selectFrom('devices').select(['user_id']).execute(),
    audit: await db.selectFrom('audit').select(['id', 'user_id', 'event']).execute(),
    mails: await db.selectFrom('mails').select(['id', 'recipient', 'subject']).execute(),
  }
}
