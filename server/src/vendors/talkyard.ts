/** Another company's forum: Talkyard, or what speaks as it does. No rules and no database. */
import type { FastifyBaseLogger } from 'fastify'
import type { TalkyardConfig } from '../config.ts'
import { fetchFrom } from './outbound.ts'

export interface ForumSite {
  /** From where its pages come. */
  origin: string
  /**
   * What lets somebody in there once, within 30 seconds; who they are is told along.
   *
   * @throws ForumSiteError
   */
  loginSecretFor(person: ForumPerson): Promise<string>
}

export interface ForumPerson {
  id: number
  /** Confirmed. */
  email: string
  username: string
  name: string
}

export class ForumSiteError extends Error {
  /** It answers, and says no. Otherwise nothing was heard of it in time. */
  readonly isRefusal: boolean
  constructor(message: string, isRefusal: boolean) {
    super(message)
    this.isRefusal = isRefusal
  }
}

/** Milliseconds. */
const patience = 8_000

/** The number of its own `Sysbot`, on whose behalf its interface is spoken to. */
const sysbot = 2

export function talkyardSite({ origin, apiSecret }: TalkyardConfig, log: FastifyBaseLogger): ForumSite {
  const ask = fetchFrom(origin)
  const authorization = `Basic ${Buffer.from(`tyid=${sysbot}:${apiSecret}`).toString('base64')}`

  async function post(path: string, body: object): Promise<unknown> {
    const signal = AbortSignal.timeout(patience)
    const headers = { authorization, 'content-type': 'application/json' }
    try {
      const response = await ask(`${origin}/-/v0/${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal })
      const text = await response.text()
      if (response.status >= 500) throw new Error(`The forum answered ${response.status}`)
      // Its refusals begin with a code of its own.
      if (!response.ok) throw new ForumSiteError(`The forum refused ${path}: ${response.status} ${text.slice(0, 200)}`, true)
      return JSON.parse(text)
    } catch (error) {
      if (error instanceof ForumSiteError) throw error
      throw new ForumSiteError(`The forum does not answer: ${(error as Error).message}`, false)
    }
  }

  return {
    origin,
    async loginSecretFor({ id, email, username, name }) {
      // The number is ours and stays: email and names may be others tomorrow.
      const person = { ssoId: String(id), primaryEmailAddress: email, isEmailAddressVerified: true, username, fullName: name }
      // Who is known there keeps the name and email of their first visit unless this is said; a login does not fail for it.
      await post('upsert-user', person).catch((error: ForumSiteError) => {
        if (!error.isRefusal) throw error
        log.warn({ err: error }, 'the forum took no change of a profile')
      })
      // Of its names for this the one that it documents.
      const made = await post('sso-upsert-user-generate-login-secret', person)
      const secret = (made as { loginSecret?: unknown } | null)?.loginSecret
      if (typeof secret !== 'string' || secret === '') throw new ForumSiteError('The forum gave no login secret', true)
      return secret
    },
  }
}
