/** What a starting server tells the person at the terminal. */
import type { Config } from './config.ts'
import type { Engine } from './db/db.ts'
import { demoPassword, demoPeople } from './demo-people.ts'

export function welcome(config: Config, { standins, engine }: { standins: boolean; engine: Engine }): void {
  const lines = ['', `  ${config.productName} is ready at ${config.publicUrl}`, '']
  if (standins) {
    lines.push(
      ...demoPeople.filter((person) => person.isShown).map(({ email, note }) => `  ${email}  (${note})`),
      `  Their password is ${demoPassword}`,
      '',
      `  Mail       ${config.mail.smtpUrl ? 'leaves by SMTP_URL' : `${config.publicUrl}/dev/mailbox`}`,
      `  Payments   ${config.stripe ? 'go to the configured provider' : 'go to the local stand-in: card 4242 4242 4242 4242'}`,
      `  Panel      ${config.publicUrl}/dev  (become someone, turn the clock, settle a bank debit)`,
    )
  } else {
    if (!config.stripe) lines.push('  Not configured: payments (STRIPE_SECRET_KEY). They answer 503.')
    if (!config.mail.smtpUrl) lines.push('  Not configured: mail (SMTP_URL). It waits in the outbox.')
  }
  lines.push(`  Database   ${engine === 'embedded' ? `embedded, in ${config.dataDir}` : 'PostgreSQL'}`, '')
  process.stdout.write(`${lines.join('\n')}\n`)
}
