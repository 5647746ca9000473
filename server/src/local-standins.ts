/** The local stand-ins, mounted where nothing else is configured. Never in production. */
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { startCalendly } from 'standins/calendly/calendly.ts'
import { mountDeveloperPanel } from 'standins/developer-panel/developer-panel.ts'
import { startMailbox } from 'standins/mailbox/mailbox.ts'
import { startStripe } from 'standins/stripe/stripe.ts'
import { startTalkyard } from 'standins/talkyard/talkyard.ts'
import { type Config, standin } from './config.ts'
import type { Deps } from './deps.ts'
import { panelPorts } from './panel-ports.ts'
import type { TurnableClock } from './platform/clock.ts'
import { isHeld } from './platform/restored-copy.ts'
import { deriveKey } from './platform/secrets.ts'

export interface LocalStandins {
  /** The part of the configuration that leads to the stand-ins. */
  providers: Pick<Config, 'mail' | 'stripe' | 'scheduler' | 'talkyard'>
  mount(app: FastifyInstance, deps: Deps): void
  close(): Promise<void>
}

export interface StandinOptions {
  config: Config
  clock: TurnableClock
  log: FastifyBaseLogger
  secretKey: string
}

export async function startLocalStandins({ config, clock, log, secretKey }: StandinOptions): Promise<LocalStandins> {
  const mailbox = config.mail.smtpUrl ? undefined : await startMailbox({ file: join(config.dataDir, 'mailbox.sqlite'), log })
  const keys = {
    secretKey: `sk_test_${deriveKey(secretKey, 'payments stand-in').export().toString('hex')}`,
    webhookSecret: `whsec_${deriveKey(secretKey, 'payments stand-in webhooks').export().toString('hex')}`,
  }
  const stripe = config.stripe
    ? undefined
    : await startStripe({
        ...keys,
        file: join(config.dataDir, 'payments.sqlite'),
        clock,
        log,
        held: true,
        webhookUrl: () => `http://${loopback(config.host)}:${config.port}/api/payments/webhook`,
        publicUrl: () => config.publicUrl,
      })
  const webhookKey = deriveKey(secretKey, 'scheduler stand-in webhooks').export().toString('hex')
  const calendly =
    config.scheduler === standin
      ? await startCalendly({
          clock,
          log,
          webhook: { url: () => `http://${loopback(config.host)}:${config.port}/api/mock-interviews/webhook`, key: webhookKey },
          embeddedAt: () => new URL(config.publicUrl).origin,
        })
      : undefined
  const apiSecret = deriveKey(secretKey, 'forum stand-in').export().toString('hex')
  const talkyard =
    config.talkyard === standin
      ? await startTalkyard({ apiSecret, embeddedAt: () => new URL(config.publicUrl).origin })
      : undefined
  return {
    providers: {
      mail: { ...config.mail, smtpUrl: mailbox?.smtpUrl ?? config.mail.smtpUrl },
      stripe: stripe ? { ...keys, publishableKey: 'pk_test_standin', apiBase: stripe.apiBase } : config.stripe,
      scheduler: calendly ? { url: calendly.url, webhookKey } : config.scheduler,
      talkyard: talkyard ? { origin: talkyard.origin, apiSecret } : config.talkyard,
    },
    mount(app, deps) {
      mailbox?.mount(app)
      stripe?.mountHostedPage(app)
      // What the original's provider had still to tell is not told to a copy.
      app.addHook('onListen', async () => stripe?.holdWebhooks(await isHeld(deps.db)))
      mountDeveloperPanel(app, panelPorts({ app, deps, clock, payments: stripe, mailbox }))
    },
    async close() {
      await calendly?.close()
      await talkyard?.close()
      await stripe?.close()
      await mailbox?.close()
    },
  }
}

/** Where this machine reaches a server that listens on this host. */
function loopback(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
