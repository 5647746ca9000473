/** The commands of the administrator's command line. It does nothing itself: it says to a use case who asked. */
import type { Deps } from '../deps.ts'
import { administer } from '../features/accounts/administration/administer.ts'
import { type DeedName, deeds } from '../features/accounts/administration/deeds.ts'
import { audit } from '../platform/audit.ts'
import { layOutMail } from '../platform/mail-layout.ts'
import { goLive } from '../platform/restored-copy.ts'
import { namedInWords, removeDemoPeople } from '../remove-demo-people.ts'
import { backUp } from './back-up.ts'
import { check } from './check.ts'
import { importContent } from './import-content.ts'
import { understandPackages } from './python-package-words.ts'
import { regrade } from './regrade.ts'

export type CommandDeps = Pick<Deps, 'db' | 'database' | 'clock' | 'config' | 'mailer' | 'files' | 'texts'>

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
    'frees both browser slots of an account, and signs it out everywhere',
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
  {
    name: 'backup',
    takes: '<file> [--with-files]',
    does: 'writes everything into one file, while the server runs',
    takesMany: true,
    run: backUp,
  },
  {
    name: 'restore',
    takes: '<file> [--live] [--any-erased-list]',
    does: 'makes an empty database and DATA_DIR what a backup was made of',
    takesMany: true,
    // `admin.ts` does it by itself: where a server runs nothing is empty.
    run: async () => ({ exit: 1, says: 'A server runs on this DATA_DIR, and a backup is restored only into an empty place.' }),
  },
  {
    name: 'check',
    takes: '',
    does: 'looks in database and files for what cannot be, and ends with 1 where there is something',
    run: check,
  },
  {
    name: 'import',
    takes: '[<dir>]',
    does: 'loads the items and topics of CONTENT_DIR, or of another folder, as a start does',
    takesMany: true,
    run: importContent,
  },
  {
    name: 'regrade',
    takes: '<item>',
    does: 'judges the answers to an item again after its key was mended, and mails whose verdict is another',
    run: regrade,
  },
  {
    name: 'go-live',
    takes: '',
    does: 'lets a restored copy do what its original had queued: mail, payments, reminders',
    async run({ db, clock }) {
      const held = await goLive(db)
      if (!held) return { exit: 0, says: 'Nothing was held: this is no restored copy, or it went live before.' }
      await audit(db, { event: 'restored copy went live', detail: { by, madeAt: held.madeAt } }, clock.now())
      return { exit: 0, says: `This is the product now: ${held.waitingMails} mails leave, and all jobs run.` }
    },
  },
]

function onAccount(deed: DeedName, does: string, done: (email: string) => string): Verb {
  return {
    name: deed,
    takes: '<email>',
    does,
    async run(deps, given) {
      const email = await administer(deps, { deed: deeds[deed], whom: { email: given }, by })
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
