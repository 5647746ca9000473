/** The commands of the administrator's command line. It does nothing itself: it says to a use case who asked. */
import type { Deps } from '../deps.ts'
import { administer, type DeedName } from '../features/accounts/administration.ts'
import { audit } from '../platform/audit.ts'
import { layOutMail } from '../platform/mail-layout.ts'
import { namedInWords, removeDemoPeople } from '../remove-demo-people.ts'
import { understandPackages } from './python-package-words.ts'

export type CommandDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>

/** What the process ends with: 0 and what was done, 1 and what failed, 2 and what was asked wrongly. One line. */
export interface Outcome {
  exit: 0 | 1 | 2
  says: string
}

export interface Verb {
  name: string
  /** Empty: nothing. */
  takes: string
  does: string
  /** Whether it takes any number of words: they come as one, with a space between them. */
  takesMany?: true
  run(deps: CommandDeps, argument: string): Promise<Outcome>
}

const by = 'command line'

export const verbs: readonly Verb[] = [
  onAccount('promote', 'makes somebody an administrator', (email) => `${email} is an administrator now.`),
  onAccount(
    'demote',
    'takes that back, and signs them out everywhere',
    (email) => `${email} is no administrator any more, and signed out everywhere.`,
  ),
  onAccount(
    'suspend',
    'shuts somebody out: signed out everywhere, log-ins refused',
    (email) => `${email} is suspended, and signed out everywhere.`,
  ),
  onAccount('unsuspend', 'lets them log in again', (email) => `${email} may log in again.`),
  onAccount(
    'free-devices',
    'frees both device slots of somebody, and signs them out everywhere',
    (email) => `Both slots of ${email} are free, and they are signed out everywhere.`,
  ),
  { name: 'mail-test', takes: '<email>', does: 'sends a test mail at once, and tells what the mail server said', run: testMail },
  {
    name: 'remove-demo-people',
    takes: '',
    does: 'removes the people of a demo with all that they did, wrote and bought, and what visitors ordered in it',
    async run(deps) {
      const removed = namedInWords(await removeDemoPeople(deps, by))
      return { exit: 0, says: removed ? `Removed: ${removed}.` : 'There are no demo people.' }
    },
  },
  {
    name: 'python-packages',
    takes: '[--from <address or folder>] [<name> …]',
    does: 'fetches numpy, pandas and other Python packages once, and keeps them for the readers',
    takesMany: true,
    async run({ db, clock }, given) {
      const { names } = understandPackages(given.split(' ').filter(Boolean))
      await audit(db, { event: 'python packages fetched', detail: { by, packages: names.join(', ') } }, clock.now())
      return { exit: 0, says: 'Noted.' }
    },
  },
]

function onAccount(deed: DeedName, does: string, done: (email: string) => string): Verb {
  return {
    name: deed,
    takes: '<email>',
    does,
    async run(deps, given) {
      const email = await administer(deps, { deed, whom: { email: given }, by })
      return email === undefined
        ? { exit: 1, says: `Nobody has an account with the address ${given}.` }
        : { exit: 0, says: done(email) }
    },
  }
}

/** Past the outbox: it is to show whether the mail server takes mail now. */
async function testMail({ db, clock, config, mailer }: CommandDeps, to: string): Promise<Outcome> {
  if (!/^[^\s@]+@[^\s@]+$/.test(to)) return { exit: 1, says: `${to} is not an e-mail address.` }
  const now = clock.now()
  const mail = layOutMail(config.productName, {
    subject: `A test mail from ${config.productName.replace(/\s+/g, ' ')}`,
    paragraphs: [`Sent on ${now.toUTCString()} from the command line. Mail from ${config.publicUrl} reaches this address.`],
  })
  const refused = await mailer.send({ messageId: `mail-test-${now.getTime()}`, to, ...mail }).then(
    () => undefined,
    (error: Error) => error.message.replace(/\s+/g, ' '),
  )
  await audit(db, { event: refused === undefined ? 'test mail sent' : 'test mail refused', detail: { by } }, now)
  return refused === undefined
    ? { exit: 0, says: `The mail server took a test mail for ${to}.` }
    : { exit: 1, says: `The test mail was not sent: ${refused}` }
}
