/** Whether a form was filled in by a person: our own proof of work, or a hosted provider asked over HTTP. Fails closed. */
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/pbkdf2'
import type { CaptchaConfig } from '../config.ts'
import { fetchFrom } from './outbound.ts'

export interface Captcha {
  /** A challenge for the form; undefined where a hosted provider makes its own. */
  challenge(): Promise<{ parameters: Record<string, unknown>; signature: string } | undefined>
  /** `nonce` is what must not be used twice; undefined where the provider sees to that itself. */
  verify(token: string, remoteAddress?: string): Promise<{ passed: boolean; nonce?: string; expiresAt?: Date }>
}

const siteVerify = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
} as const

/** Where a hosted provider's widget comes from: what the pages' content policy must let in. */
export function captchaOrigins(
  provider: CaptchaConfig['provider'],
): Partial<Record<'scripts' | 'frames' | 'connections', string[]>> {
  if (provider === 'turnstile')
    return { scripts: ['https://challenges.cloudflare.com'], frames: ['https://challenges.cloudflare.com'] }
  if (provider === 'recaptcha')
    return { scripts: ['https://www.google.com', 'https://www.gstatic.com'], frames: ['https://www.google.com'] }
  if (provider !== 'hcaptcha') return {}
  const origins = ['https://hcaptcha.com', 'https://*.hcaptcha.com']
  return { scripts: origins, frames: origins, connections: origins }
}

export function captchaFrom(config: CaptchaConfig, keys: { signing: string; derived: string }, hostname: string): Captcha {
  if (config.provider === 'none') return { challenge: async () => undefined, verify: async () => ({ passed: true }) }
  if (config.provider === 'altcha') return proofOfWork(keys)
  return hosted(config, config.verifyUrl ?? siteVerify[config.provider], hostname)
}

// Measured: about a quarter of a second on a laptop, a second or two on a phone.
const work = { cost: 1000, from: 200, to: 800, minutes: 20 }

function proofOfWork(keys: { signing: string; derived: string }): Captcha {
  const secrets = { hmacSignatureSecret: keys.signing, hmacKeySignatureSecret: keys.derived }
  return {
    async challenge() {
      const made = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.to, work.from),
        deriveKey: derivePbkdf2,
        // Wall time on purpose: the solver's own clock decides when it gives up.
        expiresAt: new Date(Date.now() + work.minutes * 60_000),
        data: { purpose: 'signup' },
        ...secrets,
      })
      return { parameters: { ...made.parameters }, signature: made.signature ?? '' }
    },
    async verify(token) {
      const payload = parsePayload(token)
      if (!payload) return { passed: false }
      const result = await verifySolution({ ...payload, deriveKey: derivePbkdf2, ...secrets })
      const { nonce, expiresAt, data } = payload.challenge.parameters
      if (!result.verified || data?.purpose !== 'signup' || !expiresAt) return { passed: false }
      return { passed: true, nonce, expiresAt: new Date(expiresAt * 1000) }
    },
  }
}

type Payload = Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>

function parsePayload(token: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Payload
    return typeof payload?.challenge?.parameters?.nonce === 'string' && typeof payload.solution === 'object' ? payload : undefined
  } catch {
    return undefined
  }
}

function hosted(config: CaptchaConfig, url: string, hostname: string): Captcha {
  const ask = fetchFrom(url)
  return {
    challenge: async () => undefined,
    async verify(token, remoteAddress) {
      try {
        const body = new URLSearchParams({
          secret: config.secret,
          response: token,
          ...(remoteAddress && { remoteip: remoteAddress }),
        })
        const response = await ask(url, { method: 'POST', body, signal: AbortSignal.timeout(5_000) })
        const result = (await response.json()) as { success?: boolean; hostname?: string }
        return { passed: result.success === true && (result.hostname === undefined || result.hostname === hostname) }
      } catch {
        return { passed: false }
      }
    },
  }
}
