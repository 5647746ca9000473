import { expect, test } from 'vitest'
import { goodAccount, goodCard, monthly, openShop, submit } from '../testing.ts'

const failingCard = { ...goodCard, number: '4000 0000 0000 0341' }

async function subscribe(fields: Record<string, string>) {
  const shop = await openShop({ now: '2026-03-01T12:00:00Z' })
  const methods = fields.method === 'us_bank_account' ? (['us_bank_account'] as const) : (['card'] as const)
  const session = await shop.stripe.checkout.sessions.create(monthly(shop, { allowed_payment_method_types: [...methods] }))
  expect((await submit(session, fields)).status).toBe(303)
  const [subscription] = (await shop.stripe.subscriptions.list()).data
  if (!subscription) throw new Error('There is a subscription')
  const portal = await shop.stripe.billingPortal.sessions.create({
    customer: String(subscription.customer),
    return_url: `${shop.origin}/settings`,
  })
  const post = (form: Record<string, string>) =>
    fetch(portal.url, { method: 'POST', body: new URLSearchParams({ subscription: subscription.id, ...form }) })
  const now = () => shop.stripe.subscriptions.retrieve(subscription.id)
  return { shop, portal, post, now }
}

test('in the billing portal a subscription is cancelled and resumed', async () => {
  const { portal, post, now } = await subscribe(goodCard)
  const page = await (await fetch(portal.url)).text()
  for (const text of ['4242', '$2,070.00', 'Renews on', '/settings']) expect(page).toContain(text)
  expect(await (await post({ action: 'cancel' })).text()).toContain('It will not renew.')
  // As in flexible billing mode: by a moment, and not by the flag.
  expect(await now()).toMatchObject({ cancel_at_period_end: false, cancel_at: expect.any(Number) })
  expect(await (await post({ action: 'resume' })).text()).toContain('It renews again.')
  expect(await now()).toMatchObject({ cancel_at: null, canceled_at: null })
})

test('a card that fails is replaced there, and what is due is paid at once', async () => {
  const { shop, post, now } = await subscribe(failingCard)
  shop.turnTo('2026-04-01T13:00:00Z')
  expect(await now()).toMatchObject({ status: 'past_due' })
  const again = await shop.stripe.billingPortal.sessions.create({ customer: String((await now()).customer) })
  const replace = (fields: Record<string, string>) =>
    now().then(({ id }) =>
      fetch(again.url, { method: 'POST', body: new URLSearchParams({ subscription: id, action: 'replace', ...fields }) }),
    )
  // The first portal's address is as old as a month.
  expect((await post({ action: 'replace', ...goodCard })).status).toBe(404)
  expect((await replace({ ...goodCard, number: '4000000000000002' })).status).toBe(400)
  expect((await replace({ ...goodCard, cvc: '' })).status).toBe(400)
  expect(await now()).toMatchObject({ status: 'past_due' })
  expect((await replace(goodCard)).status).toBe(200)
  expect(await now()).toMatchObject({ status: 'active' })
  const paid = await shop.inbox.until('invoice.paid', 2)
  expect(paid).toHaveLength(2)
  shop.turnTo('2026-04-20T13:00:00Z')
  expect(await now()).toMatchObject({ status: 'active' })
})

test('a bank account is replaced by a bank account', async () => {
  const { post } = await subscribe(goodAccount)
  expect(await (await post({ action: 'replace', ...goodAccount, account: '000222222227' })).text()).toContain(
    'The account was replaced.',
  )
  expect((await post({ action: 'replace', ...goodCard })).status).toBe(400)
})

test('a portal is for a customer who exists', async () => {
  const { shop } = await subscribe(goodCard)
  await expect(shop.stripe.billingPortal.sessions.create({ customer: 'cus_nobody' })).rejects.toMatchObject({ statusCode: 404 })
  await expect(shop.stripe.billingPortal.sessions.create({})).rejects.toMatchObject({ code: 'parameter_missing' })
  expect((await fetch(`${shop.origin}/dev/billing/bps_nobody`)).status).toBe(404)
})
