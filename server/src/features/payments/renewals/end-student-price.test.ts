import { resumeSubscription } from 'contract/payments/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days, hours } from '../../../platform/clock.ts'
import { letPassUntil } from '../../../testing/payments/afterwards.ts'
import { payFor } from '../../../testing/payments/buying.ts'
import { openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { reconcile } from '../jobs/reconcile.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let students = 0

/** A student with a plan at the student price, half a day before it renews. */
async function aboutToRenew(): Promise<{ student: TestPerson; id: string }> {
  shop.standin.reset()
  students++
  const student = await makePerson(shop, { email: `student${students}@mit.edu`, hasDeclared: true })
  await payFor(shop, student, '1month_edu')
  await shop.deliver()
  const { subscription_id, plans } = await shop.profile(student)
  await letPassUntil(shop, student, after(new Date(plans[0]?.paid_until ?? 0), -hours(12)))
  return { student, id: subscription_id ?? '' }
}

const graduate = ({ id }: TestPerson) =>
  shop.deps.db
    .updateTable('users')
    .set({ email: `graduate${id}@example.com`, email_key: `graduate${id}@example.com` })
    .where('id', '=', id)
    .execute()

async function sweep(): Promise<void> {
  while (await reconcile(shop.deps)) {}
  await shop.deliver()
}

const about = async (words: string) =>
  (await shop.deps.db.selectFrom('mails').select(['recipient', 'subject']).execute()).filter(({ subject }) =>
    subject.includes(words),
  )

test('whose email is a student’s no more keeps what is paid, is told once, and is not charged the student price again', async () => {
  const { student, id } = await aboutToRenew()
  await graduate(student)
  await sweep()
  await sweep()
  expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: true })
  expect(await shop.profile(student)).toMatchObject({ is_subscribed: false, open_modules: ['interview'] })
  const mails = (await about('does not renew')).filter(({ recipient }) => recipient === `graduate${student.id}@example.com`)
  expect(mails).toHaveLength(1)

  shop.clock.advance(days(1))
  shop.standin.wake()
  await sweep()
  expect(await shop.profile(student)).toMatchObject({ open_modules: [] })
  expect((await shop.stripe.invoices.list({ subscription: id })).data).toHaveLength(1)
})

test('a plan at the student price is taken up again by a student alone', async () => {
  const { student, id } = await aboutToRenew()
  await graduate(student)
  await sweep()
  const resume = () => shop.call(resumeSubscription, { token: student.token, params: { subscriptionId: id } })
  expect(await resume()).toMatchObject({ status: 400, body: { message: 'This plan is not available for your account.' } })
  expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: true })

  await shop.deps.db
    .updateTable('users')
    .set({ email: student.email, email_key: student.email })
    .where('id', '=', student.id)
    .execute()
  expect(await resume()).toMatchObject({ status: 200 })
  await sweep()
  expect(await shop.profile(student)).toMatchObject({ subscription_type: '1month_edu' })
})

test('who still is a student renews at the student price', async () => {
  const { student, id } = await aboutToRenew()
  await sweep()
  expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: false })
  expect(await about(`does not renew`)).not.toContainEqual(expect.objectContaining({ recipient: student.email }))
  shop.clock.advance(days(1))
  shop.standin.wake()
  await sweep()
  expect((await shop.stripe.invoices.list({ subscription: id })).data).toHaveLength(2)
  expect(await shop.profile(student)).toMatchObject({ subscription_type: '1month_edu', open_modules: ['interview'] })
})
