import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, onTestFinished, test } from 'vitest'
import { type Captcha, captchaFrom } from './captcha.ts'

type Challenge = Parameters<typeof solveChallenge>[0]['challenge']

const keys = { signing: 'the key that signs challenges', derived: 'the key that signs their solutions' }
const workOf = (given = keys) =>
  captchaFrom({ provider: 'altcha', siteKey: '', secret: '', verifyUrl: undefined }, given, 'example.com')

const encoded = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

async function solved(captcha: Captcha) {
  const challenge = (await captcha.challenge()) as unknown as Challenge
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
}

test('a solved challenge passes, and says until when it must not be used again', async () => {
  const captcha = workOf()
  const proof = await solved(captcha)
  const verified = await captcha.verify(encoded(proof))
  expect(verified).toMatchObject({ passed: true, nonce: proof.challenge.parameters.nonce })
  expect(verified.expiresAt?.getTime()).toBeGreaterThan(Date.now())
})

test('a challenge that is not ours, was changed, or is not solved does not pass', async () => {
  const captcha = workOf()
  const proof = await solved(captcha)
  const { challenge, solution } = proof
  const other = await solved(workOf({ signing: 'another key', derived: 'and another' }))
  const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
  const longer = { ...challenge, parameters: { ...challenge.parameters, expiresAt: Math.ceil(Date.now() / 1000) + 1_000_000 } }
  const attempts = [
    other,
    { challenge: easier, solution },
    { challenge: longer, solution },
    { challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } },
    { challenge, solution: other.solution },
    { challenge, solution: {} },
  ]
  for (const attempt of attempts) expect(await captcha.verify(encoded(attempt))).toEqual({ passed: false })
})

test('what is no proof at all does not pass, and breaks nothing', async () => {
  const captcha = workOf()
  const { challenge, solution } = await solved(captcha)
  const nonsense = [
    null,
    [],
    'text',
    { challenge: null, solution },
    { challenge, solution: null },
    { challenge: { ...challenge, signature: 1 }, solution },
    { challenge: { ...challenge, signature: {} }, solution },
    { challenge: { parameters: { nonce: 'x' } }, solution: {} },
    { challenge: { parameters: { nonce: 'x', expiresAt: {} }, signature: 'y' }, solution: [] },
  ]
  for (const token of ['', '%%%', 'a'.repeat(4096), ...nonsense.map(encoded)])
    expect(await captcha.verify(token), token).toEqual({ passed: false })
})

/** A provider that answers what it is told to, and what it was asked. */
async function provider(answer: { status?: number; body: string }) {
  const asked: URLSearchParams[] = []
  const server = createServer(async (request, response) => {
    asked.push(new URLSearchParams((await request.toArray()).join('')))
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`
  const captcha = captchaFrom({ provider: 'turnstile', siteKey: 'site', secret: 'ours', verifyUrl }, keys, 'example.com')
  return { asked, captcha }
}

test('a hosted provider is asked with our secret, and its yes counts for our own host only', async () => {
  const yes = await provider({ body: '{"success":true,"hostname":"example.com"}' })
  expect(await yes.captcha.verify('given')).toEqual({ passed: true })
  expect(Object.fromEntries(yes.asked[0] ?? [])).toEqual({ secret: 'ours', response: 'given' })
  const elsewhere = await provider({ body: '{"success":true,"hostname":"evil.example"}' })
  expect(await elsewhere.captcha.verify('given')).toEqual({ passed: false })
})

test('a hosted provider that says no, says nonsense, fails or is not there lets nobody in', async () => {
  const answers = [
    { body: '{"success":false}' },
    { body: '{"success":"true"}' },
    { body: 'null' },
    { body: '<html>' },
    { status: 500, body: '{}' },
  ]
  for (const answer of answers) {
    const { captcha } = await provider(answer)
    expect(await captcha.verify('given'), answer.body).toEqual({ passed: false })
  }
  const nowhere = { provider: 'turnstile' as const, siteKey: 'site', secret: 'ours', verifyUrl: 'http://127.0.0.1:9/' }
  expect(await captchaFrom(nowhere, keys, 'example.com').verify('given')).toEqual({ passed: false })
})
