/** What vendors and databases say when they fail is shown to administrators: without the settings that nobody is to read. */
import type { Config } from '../../config.ts'

const hidden = '[hidden]'

export function secretHider(config: Config, env: NodeJS.ProcessEnv = process.env): (text: string) => string {
  const values = secretsOf(config, env).flatMap((value) => [value, encodeURIComponent(value), decoded(value)])
  // The longest first: one may be a part of another.
  const secrets = [...new Set(values)].filter((value) => value.length > 0).sort((a, b) => b.length - a.length)
  return (text) => secrets.reduce((shown, secret) => shown.replaceAll(secret, hidden), text)
}

function secretsOf(config: Config, env: NodeJS.ProcessEnv): string[] {
  const { stripe, captcha, llm, scheduler, talkyard } = config
  const said = [
    ...[config.secretKey, config.metricsToken, config.backupPassphrase],
    ...[stripe?.secretKey, stripe?.webhookSecret, captcha.secret, llm?.apiKey],
    ...(typeof scheduler === 'object' ? [scheduler.webhookKey] : []),
    ...(typeof talkyard === 'object' ? [talkyard.apiSecret] : []),
    ...[env.AWS_SECRET_ACCESS_KEY, env.AWS_SESSION_TOKEN],
    ...[config.databaseUrl, config.redisUrl, config.mail.smtpUrl, config.uploadsS3Url].map(passwordIn),
  ]
  return said.filter((value) => value !== undefined)
}

const passwordIn = (url: string | undefined): string | undefined => (url === undefined ? undefined : new URL(url).password)

/** In an address it may stand encoded. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
