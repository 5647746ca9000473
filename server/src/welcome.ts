/** What a starting server tells the person at the terminal. */
import type { Config } from './config.ts'
import type { Engine } from './db/db.ts'
import { demoPassword, demoPeople } from './demo-people.ts'

export function welcome(config: Config, engine: Engine): string {
  const lines = ['', `  ${config.productName} is ready at ${config.publicUrl}`, '']
  if (config.demo === 'none') {
    if (!config.stripe) lines.push('  Not configured: payments (STRIPE_SECRET_KEY). They answer 503.')
    if (!config.mail.smtpUrl) lines.push('  Not configured: mail (SMTP_URL). It waits in the outbox.')
    if (!config.production)
      lines.push('  No stand-ins, developer panel or demo people: HOST and PUBLIC_URL are not both of this machine.')
  } else {
    lines.push(
      ...demoPeople.filter((person) => person.isShown).map(({ email, note }) => `  ${email}  (${note})`),
      `  Their password is ${demoPassword}`,
      '',
      `  Mail       ${config.mail.smtpUrl ? 'leaves by SMTP_URL' : `${config.publicUrl}/dev/mailbox`}`,
      `  Payments   ${config.stripe ? 'go to the configured provider' : 'go to the local stand-in: card 4242 4242 4242 4242'}`,
      `  Assistant  ${config.llm ? `asks ${config.llm.model}` : 'answers from the library; npm run model plays a model'}`,
      `  Panel      ${config.publicUrl}/dev  (become someone, turn the clock, settle a bank debit)`,
    )
  }
  lines.push(`  Database   ${engine === 'embedded' ? `embedded, in ${config.dataDir}` : 'PostgreSQL'}`, '')
  if (config.demo === 'open') lines.push(openDemo(config), '')
  return lines.join('\n')
}

const openDemo = ({ host, port, publicUrl }: Config): string => `\
  DEMO=open: whoever reaches ${host} on port ${port}, by ${publicUrl} or otherwise, may open ${publicUrl}/dev
  without a password. There they become anybody who has an account, an administrator among them, read every mail that is sent
  (the codes and links of whoever signs up included), turn the clock, buy without money, and erase everybody and what they
  did. Let nobody keep anything in it that matters, and start without DEMO for everything but showing it: who signs up and what
  is ordered here is marked, and is removed before this database is used in earnest.`
