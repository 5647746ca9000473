/** The commands of the administrator's command line. It does nothing itself: it says to a use case who asked. */

import type { Deps } from '../deps.ts'
import { administer } from '../features/accounts/administration/administer.ts'
import { type DeedName, deeds } from '../features/accounts/administration/deeds.ts'
import { audit } from '../platform/audit.ts'
import { momentInWords } from '../platform/date-words.ts'
import { layOutMail } from '../platform/mail-layout.ts'
import { goLive } from '../platform/restored-copy.ts'
import { namedInWords, removeDemoPeople } from '../remove-demo-people.ts'
import { backUp } from './back-up.ts'
import { check } from './check.ts'
import { importContent } from './import-content.ts'
import { understandPackages } from './python-package-words.ts'
import { regrade } from './regrade.ts'
import { rotateCredentialKey } from './rotate-credential-key.ts'

export type CommandDeps = Pick<Deps, 'db' | 'database' | 'clock' | 'config' | 'mailer' | 'files' | 'texts' | 'issuer'>

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
  onAccount('promote', 'makes an account an administrator', (email) => `${email} is an administrator now.`),
  onAccount(
    'demote',
    'removes the administrator role and signs the account out everywhere',
    (email) => `${email} is no longer an administrator and is signed out everywhere.`,
  ),
  onAccount(
    'suspend',
    'suspends an account: signs it out everywhere and refuses log-ins',
    (email) => `${email} is suspended and signed out everywhere.`,
  ),
  onAccount('unsuspend', 'lifts a suspension', (email) => `${email} can log in again.`),
  onAccount(
    'free-devices',
    'frees both browser slots of an account and signs it out everywhere',
    (email) => `Both browser slots of ${email} are free; the account is signed out everywhere.`,
  ),
  { name: 'mail-test', takes: '<email>', does: 'sends a test mail at once and prints the mail server’s reply', run: testMail },
  {
    name: 'remove-demo-people',
    takes: '',
    does: 'removes the demo accounts with everything they did, wrote and bought, and the orders of demo visitors',
    async run(deps) {
      const removed = namedInWords(await removeDemoPeople(deps, by))
      return { exit: 0, says: removed ? `Removed: ${removed}.` : 'There are no demo accounts.' }
    },
  },
  {
    name: 'python-packages',
    takes: '[--from <address or folder>] [<name> …]',
    does: 'downloads numpy, pandas and other Python packages for readers to use',
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
    does: 'writes everything to one file; the server keeps running',
    takesMany: true,
    run: backUp,
  },
  {
    name: 'restore',
    takes: '<file> [--live] [--any-erased-list] [--any-revocation-list]',
    does: 'restores a backup into an empty database and an empty DATA_DIR',
    takesMany: true,
    // `admin.ts` does it by itself: where a server runs nothing is empty.
    run: async () => ({
      exit: 1,
      says: 'A server is using this DATA_DIR. A backup can only be restored into an empty DATA_DIR: stop the server or choose another one.',
    }),
  },
  {
    name: 'check',
    takes: '',
    does: 'checks the database and files for inconsistencies; exits with 1 if there are any',
    run: check,
  },
  {
    name: 'import',
    takes: '[<dir>]',
    does: 'loads the items and topics from CONTENT_DIR or another folder, as a start does',
    takesMany: true,
    run: importContent,
  },
  {
    name: 'regrade',
    takes: '<item>',
    does: 'grades all answers to an item again after a correction, and mails readers whose result changed',
    run: regrade,
  },
  {
    name: 'rotate-credential-key',
    takes: '',
    does: 'makes a new key that signs certificates; older certificates still verify',
    run: rotateCredentialKey,
  },
  {
    name: 'go-live',
    takes: '',
    does: 'turns a restored copy into the live product: sends its queued mail and runs all jobs',
    async run({ db, clock }) {
      const held = await goLive(db)
      if (!held) return { exit: 0, says: 'Nothing to do: this is not a restored copy, or it is live already.' }
      await audit(db, { event: 'restored copy went live', detail: { by, madeAt: held.madeAt } }, clock.now())
      return { exit: 0, says: `This copy is live now: it sends ${held.waitingMails} queued mails and runs all jobs.` }
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
        ? { exit: 1, says: `There is no account with the address ${given}.` }
        : { exit: 0, says: done(email) }
    },
  }
}

/** Past the outbox: it is to show whether the mail server takes mail now. */
async function testMail({ db, clock, config, mailer }: CommandDeps, to: string): Promise<Outcome> {
  if (!/^[^\s@]+@[^\s@]+$/.test(to)) return { exit: 1, says: `${to} is not an email address.` }
  const now = clock.now()
  const mail = layOutMail(config.productName, {
    subject: `A test mail from ${config.productName.replace(/\s+/g, ' ')}`,
    paragraphs: [`Sent on ${momentInWords(now)} from the command line. Mail from ${config.publicUrl} reaches this address.`],
  })
  const refused = await mailer.send({ messageId: `mail-test-${now.getTime()}`, to, ...mail }).then(
    () => undefined,
    (error: Error) => error.message.replace(/\s+/g, ' '),
  )
  await audit(db, { event: refused === undefined ? 'test mail sent' : 'test mail refused', detail: { by } }, now)
  return refused === undefined
    ? { exit: 0, says: `The mail server accepted a test mail for ${to}.` }
    : { exit: 1, says: `The test mail was not sent: ${refused}` }
}
