/** What getting back in costs. Hashing is counted; it is the real one otherwise. */
import { changePassword, forgotPassword, resetPassword } from 'contract/accounts/recovery.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makePerson } from '../../../testing/people.ts'

const hashing = vi.hoisted(() => ({ count: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const counted =
    <Given extends unknown[], T>(work: (...given: Given) => Promise<T>) =>
    (...given: Given) => {
      hashing.count++
      return work(...given)
    }
  return { ...argon2, hash: counted(argon2.hash), verify: counted(argon2.verify) }
})

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** How many hashes this takes, and what it answers. */
async function costOf(work: () => Promise<{ status: number }>) {
  hashing.count = 0
  const { status } = await work()
  return { status, hashes: hashing.count }
}

const password = 'engine-of-1843'

test('only a link that is live, with the name it belongs to and a password that passes the rules, is worth a hash', async () => {
  const person = await makePerson(t)
  await t.call(forgotPassword, { body: { email: person.email } })
  const live = /\/reset-password\/([\w-]+)\//.exec((await t.lastMail(person.email))?.text ?? '')?.[1] ?? ''
  const reset = (resetToken: string, name: string, word = password) =>
    costOf(() => t.call(resetPassword, { params: { resetToken, name }, body: { password: word } }))
  const free = { status: 400, hashes: 0 }
  expect(await reset('x'.repeat(43), person.email)).toEqual(free)
  expect(await reset(live, 'nobody')).toEqual(free)
  expect(await reset(live, person.email, 'password1')).toEqual(free)
  expect(await reset(live, person.email)).toEqual({ status: 200, hashes: 1 })
  expect(await reset(live, person.email)).toEqual(free)
})

test('asking for a link hashes no password, whoever asks', async () => {
  const { email } = await makePerson(t)
  expect(await costOf(() => t.call(forgotPassword, { body: { email } }))).toEqual({ status: 200, hashes: 0 })
  const unknown = { email: 'nobody@example.com' }
  expect(await costOf(() => t.call(forgotPassword, { body: unknown }))).toEqual({ status: 400, hashes: 0 })
})

test('in settings a wrong present password costs one hash, and the new one is hashed after the right one', async () => {
  const { token, email, password: present } = await makePerson(t)
  const change = (current_password: string) =>
    costOf(() => t.call(changePassword, { token, params: { name: email }, body: { password, current_password } }))
  expect(await change('wrong')).toEqual({ status: 400, hashes: 1 })
  expect(await change(present)).toEqual({ status: 200, hashes: 2 })
})
