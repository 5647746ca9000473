/** The outside world, as the configuration names it. The same clients for the real companies and for the stand-ins. */
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { deriveKey } from './platform/secrets.ts'
import { diskStore } from './platform/uploads/disk-store.ts'
import { uploadsFolder } from './platform/uploads/incoming.ts'
import { captchaFrom } from './vendors/captcha.ts'
import type { FileStore } from './vendors/file-store.ts'
import { modelFrom } from './vendors/llm/llm.ts'
import { type Mailer, smtpMailer, unsendableMailer } from './vendors/mail.ts'
import type { Redis } from './vendors/redis.ts'
import { schedulerFrom } from './vendors/scheduler.ts'
import { stripePayments } from './vendors/stripe.ts'
import { talkyardSite } from './vendors/talkyard.ts'

export function connectVendors(
  config: Config,
  secretKey: string,
  log: FastifyBaseLogger,
): Pick<Deps, 'mailer' | 'captcha' | 'payments' | 'model' | 'scheduler' | 'forumSite'> {
  const { hostname } = new URL(config.publicUrl)
  const key = (purpose: string) => deriveKey(secretKey, purpose).export().toString('hex')
  return {
    mailer: mailerFrom(config),
    captcha: captchaFrom(config.captcha, { signing: key('captcha challenges'), derived: key('captcha solutions') }, hostname),
    payments: config.stripe && stripePayments(config.stripe, log),
    model: config.llm && modelFrom(config.llm, log),
    scheduler: typeof config.scheduler === 'object' ? schedulerFrom(config.scheduler, config.publicUrl) : undefined,
    forumSite: typeof config.talkyard === 'object' ? talkyardSite(config.talkyard, log) : undefined,
  }
}

/** The SDK is loaded only where a bucket is configured: it is a third of a second. */
export async function connectFiles({ uploadsS3Url, dataDir }: Config): Promise<FileStore> {
  if (!uploadsS3Url) return diskStore(uploadsFolder(dataDir))
  const { s3Store } = await import('./vendors/s3-store.ts')
  return s3Store(uploadsS3Url)
}

/** Loaded only where there is one to reach: five hundred files, of which a start on one process has no use. */
export async function connectRedis({ redisUrl }: Config, log: FastifyBaseLogger): Promise<Redis | undefined> {
  if (!redisUrl) return undefined
  const { redisAt } = await import('./vendors/redis.ts')
  return redisAt(redisUrl, log)
}

export function mailerFrom({ mail: { smtpUrl, from }, publicUrl }: Config): Mailer {
  return smtpUrl ? smtpMailer({ smtpUrl, from, host: new URL(publicUrl).hostname }) : unsendableMailer
}
