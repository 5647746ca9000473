/** Buying, module by module: every call sells its own plans, and what is bought opens its own module. */
import { moduleTable } from 'contract/module-table.ts'
import { type Module, modules } from 'contract/modules.ts'
import { confirmCheckout, createCheckoutOf } from 'contract/payments/api.ts'
import { codeFor, plans } from 'contract/payments/plans.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '../../../platform/secrets.ts'
import { goodCard, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { openSession } from '../../accounts/sessions.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const accepted = { terms_accepted: true }
const codesOf = (sold: string) =>
  plans.filter(({ module }) => module === sold).flatMap((plan) => [codeFor(plan, 'card'), codeFor(plan, 'bank')])

/** The modules that are sold by the same call as this one. */
const besides = (module: Module) => modules.filter((other) => createCheckoutOf[other] === createCheckoutOf[module])

test('a call knows the codes of its own module and no other’s', async () => {
  const buyer = await makePerson(shop)
  await shop.checkOut(buyer, 'once for all', accepted)
  for (const module of modules) {
    const own = new Set(besides(module).flatMap(codesOf))
    const foreign = [...modules, 'mock'].flatMap(codesOf).filter((code) => !own.has(code))
    expect(foreign.length).toBeGreaterThan(8)
    for (const code of [...foreign, '3days_special', '3month', '1MONTH', 'constructor']) {
      const answer = await shop.checkOut(buyer, code, {}, module)
      expect(answer, `${code} as ${module}`).toMatchObject({ status: 400, body: { message: 'This plan is not available.' } })
    }
  }
})

test('`year` is a plan of Vantage and one of the forum: the call decides which is sold', async () => {
  const buyer = await makePerson(shop)
  const totals: Record<string, number | null> = {}
  for (const module of ['vantage', 'discussion'] as const) {
    const { body } = await shop.checkOut(buyer, 'year', accepted, module)
    const session = await shop.stripe.checkout.sessions.retrieve(body.sessionId)
    expect(session.metadata).toMatchObject({ module, plan: 'year' })
    totals[module] = session.amount_total
  }
  expect(totals).toEqual({ vantage: 51_750, discussion: 31_049 })
})

test.each(modules.map((module) => ({ module, code: codesOf(module)[0] ?? '' })))(
  '$module: paid, it is open, is not sold again, and the others still are',
  async ({ module, code }) => {
    const buyer = await makePerson(shop)
    const { body } = await shop.checkOut(buyer, code, accepted, module)
    expect(await shop.pay(body.url, goodCard)).toBe(303)
    expect(await shop.comeBack(buyer, body.sessionId)).toMatchObject({
      status: 200,
      body: { status: 'paid', module, plan: code },
    })
    await shop.deliver()

    const profile = await shop.profile(buyer)
    expect(profile.open_modules).toEqual([module])
    for (const other of modules) expect(profile[moduleTable[other].profile.isSubscribedField], other).toBe(other === module)
    for (const again of codesOf(module)) {
      const answer = await shop.checkOut(buyer, again, accepted, module)
      // A plan for students is refused for being one, whatever is bought.
      expect(answer.status, again).toBe(again.endsWith('_edu') ? 400 : 409)
    }
    for (const other of modules.filter((one) => one !== module))
      expect((await shop.checkOut(buyer, codesOf(other)[0] ?? '', accepted, other)).status, other).toBe(200)
  },
)

test('the two certificates are sold by one call and are bought beside each other', async () => {
  const buyer = await makePerson(shop)
  for (const module of ['core_certificate', 'applied_certificate'] as const) {
    const { body } = await shop.checkOut(buyer, module, accepted, 'core_certificate')
    await shop.pay(body.url, goodCard)
    expect(await shop.comeBack(buyer, body.sessionId)).toMatchObject({ body: { status: 'paid', module } })
  }
  expect((await shop.profile(buyer)).open_modules.toSorted()).toEqual(['applied_certificate', 'core_certificate'])
})

test('an open checkout of one certificate is no reason to close that of the other', async () => {
  const buyer = await makePerson(shop)
  const core = await shop.checkOut(buyer, 'core_certificate', accepted, 'core_certificate')
  await shop.checkOut(buyer, 'applied_certificate', accepted, 'core_certificate')
  expect((await shop.stripe.checkout.sessions.retrieve(core.body.sessionId)).status).toBe('open')
})

test.each(modules)('%s: a student has to have declared, and may then buy what is for students', async (module) => {
  const [code = ''] = plans
    .filter((plan) => plan.module === module && plan.audiences.includes('student'))
    .map((plan) => plan.code)
  const late = await makePerson(shop, { email: `late.${module}@mit.edu`, username: `late-${module}` })
  expect(await shop.checkOut(late, code, accepted, module)).toMatchObject({
    status: 403,
    body: { message: 'Please accept the student declaration.' },
  })
  const student = await makePerson(shop, { email: `s.${module}@mit.edu`, username: `s-${module}`, hasDeclared: true })
  expect((await shop.checkOut(student, code, accepted, module)).status).toBe(200)
})

test.each(modules)('%s: signed out, before the code and without the terms, nothing is sold', async (module) => {
  const buyer = await makePerson(shop)
  const body = { subscriptionType: codesOf(module)[0], ...accepted }
  expect(await shop.call(createCheckoutOf[module], { body })).toMatchObject({ status: 401 })
  expect(await shop.call(createCheckoutOf[module], { body, token: await pendingToken(buyer) })).toMatchObject({
    status: 401,
    body: { message: 'Two-factor verification required.' },
  })
  for (const said of [{}, { terms_accepted: false }])
    expect(await shop.checkOut(buyer, codesOf(module)[0] ?? '', said, module)).toMatchObject({
      status: 400,
      body: { message: 'Please accept the terms.' },
    })
  const orders = await shop.deps.db.selectFrom('orders').select('id').where('user_id', '=', buyer.id).execute()
  expect(orders).toEqual([])
})

test.each(modules)('%s: somebody else’s checkout does not exist', async (module) => {
  const [buyer, stranger] = [await makePerson(shop), await makePerson(shop)]
  const { body } = await shop.checkOut(buyer, codesOf(module)[0] ?? '', accepted, module)
  await shop.pay(body.url, goodCard)
  expect(await shop.call(confirmCheckout, { token: stranger.token, body: { session_id: body.sessionId } })).toMatchObject({
    status: 404,
    body: { message: 'This checkout does not exist.' },
  })
  expect((await shop.profile(stranger)).open_modules).toEqual([])
})

function pendingToken({ id }: TestPerson): Promise<string> {
  const session = { userId: id, deviceHash: hashOf('another browser'), ua: 'a test', state: 'pending' as const }
  return openSession(shop.deps.db, session, shop.clock.now())
}
