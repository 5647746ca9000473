import { afterEach, expect, test } from 'vitest'
import { startTalkyard, type Talkyard } from './talkyard.ts'

let talkyard: Talkyard
afterEach(() => talkyard.close())

const start = async (options: { secondsToLive?: number } = {}) => {
  talkyard = await startTalkyard({ apiSecret: 'secret', embeddedAt: () => 'http://127.0.0.1:3000', ...options })
}
const ada = {
  ssoId: '7',
  primaryEmailAddress: 'ada@example.com',
  isEmailAddressVerified: true,
  username: 'ada.l',
  fullName: 'Ada',
}

async function ask(path: string, body: object, { as = 'tyid=2:secret' } = {}) {
  const headers = { authorization: `Basic ${btoa(as)}`, 'content-type': 'application/json' }
  const reply = await fetch(`${talkyard.origin}/-/v0/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await reply.text()
  return { status: reply.status, text, body: reply.ok ? JSON.parse(text) : undefined }
}
const secretFor = async (body: object) => (await ask('upsert-user-get-login-secret', body)).body.loginSecret as string
const enter = (secret: string, thenGoTo = '/') =>
  fetch(`${talkyard.origin}/-/v0/login-with-secret?${new URLSearchParams({ oneTimeSecret: secret, thenGoTo })}`, {
    redirect: 'manual',
  })
const codeOf = async (secret: string, thenGoTo?: string) => (await (await enter(secret, thenGoTo)).text()).split(' ')[0]

test('a secret lets its person in once, and the page says who they are', async () => {
  await start()
  const secret = await secretFor(ada)
  const entered = await enter(secret)
  expect([entered.status, entered.headers.get('location')]).toEqual([307, '/'])
  const page = await fetch(talkyard.origin, { headers: { cookie: entered.headers.get('set-cookie') ?? '' } })
  expect(await page.text()).toContain('You are logged in as ada_l.')
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://127.0.0.1:3000')
  expect(await codeOf(secret)).toBe('TyELGISECR_EMANY_')
  expect(await codeOf('another')).toBe('TyELGISECR_ENONE_')
  expect(await codeOf(await secretFor(ada), 'https://elsewhere.example')).toBe('TyEEXTREDIR1')
})

test('a secret is over when its time is', async () => {
  await start({ secondsToLive: 0 })
  expect(await codeOf(await secretFor(ada))).toBe('TyELGISECR_EEXP_')
})

test('whoever speaks to it gives the right name and secret, and a confirmed email that is nobody else’s', async () => {
  await start()
  const refusal = async (body: object, as?: string) => {
    const { status, text } = await ask('sso-upsert-user-generate-login-secret', body, as === undefined ? {} : { as })
    return [status, text.split(' ')[0]]
  }
  expect(await refusal(ada, 'ada:secret')).toEqual([400, 'TyESSOUSERNAME'])
  expect(await refusal(ada, 'tyid=1:secret')).toEqual([400, 'TyESSOUSERNAME'])
  expect(await refusal(ada, 'tyid=2:guessed')).toEqual([403, 'TyEAPISECRET'])
  expect(await refusal({ ...ada, isEmailAddressVerified: false })).toEqual([403, 'TyESSOEMLUNVERF'])
  await secretFor(ada)
  expect(await refusal({ ...ada, ssoId: '8' })).toEqual([403, 'TyESSOEMLCONFL_'])
  talkyard.fail('closed')
  expect(await refusal(ada)).toEqual([403, 'TyEAPI0ENB_'])
})

test('to ask for a secret again changes nothing of who is known; to say who they are does', async () => {
  await start()
  await secretFor(ada)
  await secretFor({ ...ada, username: 'countess' })
  expect(talkyard.users().get('7')?.username).toBe('ada_l')
  await ask('upsert-user', { ...ada, username: 'countess' })
  expect(talkyard.users().get('7')?.username).toBe('countess')
})

test('nothing is answered while it is told to be unreachable, but for the page that says so', async () => {
  await start()
  const set = (fault: string) => fetch(`${talkyard.origin}/stand-in/${fault}`, { method: 'POST', body: new URLSearchParams() })
  expect(await (await set('down')).text()).toContain('Now: Be unreachable')
  await expect(fetch(talkyard.origin)).rejects.toThrow()
  await set('none')
  expect((await fetch(talkyard.origin)).status).toBe(200)
})
