/** What a starting server tells the person at the terminal. */
import type { Config } from './config.ts'
import type { Engine } from './db/db.ts'
import { demoPassword, demoPeople } from './demo-people.ts'
import { days, hours, minutes } from './platform/clock.ts'
import type { RestoredCopy } from './platform/restored-copy.ts'

/** The state of the data: whether this is a restored copy, and how old the newest backup is. */
export interface Kept {
  held: RestoredCopy | undefined
  newestBackup: Date | undefined
  /** In the content folder: with any, the last valid content is served. */
  contentErrors: number
  now: Date
}

export function welcome(config: Config, engine: Engine, kept: Kept): string {
  const lines = ['', `  ${config.productName} is ready at ${config.publicUrl}`, '']
  if (config.demo === 'none') {
    if (!config.stripe) lines.push('  Not configured: payments (STRIPE_SECRET_KEY). Checkouts answer 503.')
    if (!config.mail.smtpUrl) lines.push('  Not configured: mail (SMTP_URL). Mails wait in the outbox.')
    if (!config.production)
      lines.push('  No stand-ins, developer panel or demo accounts: HOST or PUBLIC_URL is not local to this machine.')
  } else {
    lines.push(
      ...demoPeople.filter((person) => person.isShown).map(({ email, note }) => `  ${email}  (${note})`),
      `  Their password is ${demoPassword}`,
      '',
      `  Mail       ${config.mail.smtpUrl ? 'is sent through SMTP_URL' : `${config.publicUrl}/dev/mailbox`}`,
      `  Payments   ${config.stripe ? 'go to the configured provider' : 'go to the local stand-in: card 4242 4242 4242 4242'}`,
      `  Assistant  ${config.llm ? `asks ${config.llm.model}` : 'answers from the library; npm run model simulates a model'}`,
      `  Panel      ${config.publicUrl}/dev  (act as anyone, move the clock, settle a bank debit)`,
    )
  }
  lines.push(
    `  Database   ${engine === 'embedded' ? `embedded, in ${config.dataDir}` : 'PostgreSQL'}`,
    `  Backups    ${backups(config, kept)}`,
    '',
  )
  if (kept.contentErrors > 0) lines.push(brokenContent(kept.contentErrors), '')
  if (kept.held) lines.push(heldLines(kept.held), '')
  if (config.demo === 'open') lines.push(openDemo(config), '')
  return lines.join('\n')
}

function backups({ backups }: Config, { newestBackup, now }: Kept): string {
  const made = backups ? `every ${inWords(backups.every)} into ${backups.folder}` : 'not scheduled (BACKUP_EVERY)'
  if (!newestBackup) return `${made}; none made yet`
  const age = now.getTime() - newestBackup.getTime()
  const isLate = backups && age > 2 * backups.every
  return `${made}; the newest is ${inWords(age)} old${isLate ? ': LATE, see the log' : ''}`
}

function inWords(milliseconds: number): string {
  const [one, size]: [string, number] =
    milliseconds >= days(2) ? ['day', days(1)] : milliseconds >= hours(1) ? ['hour', hours(1)] : ['minute', minutes(1)]
  const count = Math.floor(milliseconds / size)
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

const brokenContent = (errors: number): string => `\
  THE CONTENT FOLDER HAS ${errors} ${errors === 1 ? 'ERROR' : 'ERRORS'}. The last valid content is served instead. The log and /admin/content list
  ${errors === 1 ? 'it' : 'them'}, and so does npm run content:check. Fix the files, then start again.`

const heldLines = ({ madeAt, waitingMails }: RestoredCopy): string => `\
  THIS IS A COPY, restored from a backup of ${madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC. ${waitingMails} queued mails are held,
  and no jobs run for accounts, payments or files: the original does that. If there is no original any more, run
  npm run admin -- go-live`

const openDemo = ({ host, port, publicUrl }: Config): string => `\
  DEMO=open: anyone who reaches ${host} on port ${port}, through ${publicUrl} or directly, can open ${publicUrl}/dev
  without a password. There they can act as any account, including an administrator’s, read every mail (with its codes and links),
  move the clock, buy without paying, and erase all accounts and their data. Keep nothing of value here, and use DEMO only to
  show the product: new accounts and orders are marked, and must be removed before this database goes into production.`
