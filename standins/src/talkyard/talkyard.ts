// A local Talkyard: the calls that let somebody in, the login link, and a page that says who one is there. On a port of its own, so that it is of
// another origin, as the real one is. Facts of its documentation and source; nothing of the product is used here, so that a test compares two
// readings. What it knows is forgotten when it stops.
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { html } from '../html.ts'
import { sendPage } from '../page.ts'

export type TalkyardOptions = {
  apiSecret: string
  /** Who may embed its pages: its setting “Allow embedding from”. */
  embeddedAt: () => string
  /** Of a login secret; the real one's in production. */
  secondsToLive?: number
}

export type Talkyard = {
  origin: string
  /** Who it knows, by the number that they have at the product. */
  users(): ReadonlyMap<string, TalkyardUser>
  /** What goes wrong from now on; its page at `/stand-in` asks for the same. */
  fail(fault: Fault): void
  close(): Promise<void>
}

export type TalkyardUser = { ssoId: string; primaryEmailAddress: string; username: string; fullName: string }

const faults = { none: 'Answer', down: 'Be unreachable', closed: 'Switch the interface off' } as const
export type Fault = keyof typeof faults

type Secret = { ssoId: string; madeAt: number; isUsed: boolean }
type Sent = Partial<TalkyardUser> & { isEmailAddressVerified?: boolean }

/** Its names for one call; the second is the documented one. */
const logins = [
  'upsert-user-get-login-secret',
  'sso-upsert-user-generate-login-secret',
  'upsert-external-user-generate-login-secret',
]

export async function startTalkyard({ apiSecret, embeddedAt, secondsToLive = 30 }: TalkyardOptions): Promise<Talkyard> {
  const users = new Map<string, TalkyardUser>()
  const secrets = new Map<string, Secret>()
  const sessions = new Map<string, string>()
  let fault: Fault = 'none'

  const app = Fastify({ logger: false })
  app.removeContentTypeParser('application/x-www-form-urlencoded')
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume()
    done(null, {})
  })
  app.addHook('onRequest', async (request, reply) => {
    if (fault !== 'down' || request.url.startsWith('/stand-in')) return
    reply.hijack()
    request.raw.socket.destroy()
  })

  const refuse = (reply: FastifyReply, status: number, code: string) =>
    reply.code(status).type('text/plain; charset=utf-8').send(`${code} refused by the stand-in`)

  /** Undefined where it was refused. */
  function admitted({ headers, body }: FastifyRequest, reply: FastifyReply): (TalkyardUser & Sent) | undefined {
    const [, encoded = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? []
    const [name = '', secret] = Buffer.from(encoded, 'base64').toString().split(':')
    const sent = (body ?? {}) as Sent
    const refusal = refusalOf({ name, secret, sent })
    if (refusal) {
      refuse(reply, ...refusal)
      return undefined
    }
    const { ssoId = '', primaryEmailAddress = '', username = `user_${ssoId}`, fullName = '' } = sent
    // Names there have neither dots nor dashes.
    return { ssoId, primaryEmailAddress, username: username.replace(/[^\w]/g, '_'), fullName }
  }

  function refusalOf({
    name,
    secret,
    sent,
  }: {
    name: string
    secret: string | undefined
    sent: Sent
  }): [number, string] | undefined {
    if (fault === 'closed') return [403, 'TyEAPI0ENB_']
    // A bare name is none; of the two that are built in, 1 may not be used.
    if (!/^(tyid|talkyardId)=2$/.test(name)) return [400, 'TyESSOUSERNAME']
    if (secret !== apiSecret) return [403, 'TyEAPISECRET']
    if (!sent.ssoId || !sent.primaryEmailAddress) return [400, 'TyEJSON']
    if (sent.isEmailAddressVerified !== true) return [403, 'TyESSOEMLUNVERF']
    const isTaken = [...users.values()].some(
      ({ ssoId, primaryEmailAddress }) => primaryEmailAddress === sent.primaryEmailAddress && ssoId !== sent.ssoId,
    )
    return isTaken ? [403, 'TyESSOEMLCONFL_'] : undefined
  }

  app.post('/-/v0/upsert-user', async (request, reply) => {
    const user = admitted(request, reply)
    if (!user) return reply
    users.set(user.ssoId, user)
    return { user }
  })

  for (const path of logins)
    app.post(`/-/v0/${path}`, async (request, reply) => {
      const user = admitted(request, reply)
      if (!user) return reply
      // It inserts, and changes nothing of who is known.
      if (!users.has(user.ssoId)) users.set(user.ssoId, user)
      const loginSecret = randomBytes(16).toString('hex')
      secrets.set(loginSecret, { ssoId: user.ssoId, madeAt: Date.now(), isUsed: false })
      return { loginSecret, ssoLoginSecret: loginSecret }
    })

  app.get<{ Querystring: { oneTimeSecret?: string; thenGoTo?: string } }>(
    '/-/v0/login-with-secret',
    async ({ query: { oneTimeSecret = '', thenGoTo = '/' } }, reply) => {
      const secret = secrets.get(oneTimeSecret)
      if (!secret) return refuse(reply, 403, 'TyELGISECR_ENONE_')
      if (secret.isUsed) return refuse(reply, 403, 'TyELGISECR_EMANY_')
      if (Date.now() - secret.madeAt >= secondsToLive * 1000) return refuse(reply, 403, 'TyELGISECR_EEXP_')
      if (!thenGoTo.startsWith('/') || thenGoTo.startsWith('//')) return refuse(reply, 400, 'TyEEXTREDIR1')
      secret.isUsed = true
      const session = randomBytes(16).toString('hex')
      sessions.set(session, secret.ssoId)
      return reply.header('set-cookie', `dwCoSid=${session}; Path=/; HttpOnly; SameSite=Lax`).redirect(thenGoTo, 307)
    },
  )

  app.get('/', async ({ headers }, reply) => {
    const [, session = ''] = /(?:^|;\s*)dwCoSid=(\w+)/.exec(headers.cookie ?? '') ?? []
    const user = users.get(sessions.get(session) ?? '')
    return sendPage(reply, {
      title: 'Community',
      embeddedBy: embeddedAt(),
      body: html`<main class="stack"><h1>Community</h1>
<p class="muted">A stand-in of a forum: nobody writes here.</p>
<p>${user ? `You are logged in as ${user.username}.` : 'You are not logged in.'}</p></main>`,
    })
  })

  app.get('/stand-in', async (_request, reply) =>
    sendPage(reply, {
      title: 'What goes wrong',
      policy: ["form-action 'self'"],
      body: html`<main class="stack"><h1>What goes wrong</h1><p>Now: ${faults[fault]}</p>
${Object.entries(faults).map(
  ([name, title]) => html`<form method="post" action="/stand-in/${name}"><button class="button">${title}</button></form>`,
)}</main>`,
    }),
  )
  app.post<{ Params: { fault: string } }>('/stand-in/:fault', async ({ params }, reply) => {
    if (params.fault in faults) fault = params.fault as Fault
    return reply.redirect('/stand-in', 303)
  })

  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    users: () => users,
    fail: (next) => {
      fault = next
    },
    close: () => app.close(),
  }
}
