import { saveSearch } from 'contract/recruiting/search.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days } from '../../../platform/clock.ts'
import { dayInWords } from '../../../platform/date-words.ts'
import { letPassUntil } from '../../../testing/payments/afterwards.ts'
import { openPricedShop, payPlan, readPlan } from '../../../testing/payments/firm-plans.ts'
import type { Shop } from '../../../testing/payments/shop.ts'
import { countMails } from '../../../testing/race.ts'
import { makeCandidates, makeRecruiter, type TestRecruiter } from '../../../testing/recruiting.ts'
import { buildIndex } from '../card-index/build.ts'
import { mailSavedSearches } from './mail-saved-searches.ts'
import { remindFirms } from './remind-firms.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openPricedShop()
})
afterAll(() => shop.close())

const endOfYear = async (manager: TestRecruiter) => new Date((await readPlan(shop, manager))!.paid_until!)
const reminders = (to: TestRecruiter) => countMails(shop, to.email, 'Your firm’s plan ends%')

test('managers are mailed once, two weeks before the end; a year that is extended ends later', async () => {
  const manager = await makeRecruiter(shop)
  const colleague = await makeRecruiter(shop, { colleague: manager })
  const suspended = await makeRecruiter(shop)
  const extended = await makeRecruiter(shop)
  for (const firm of [manager, suspended, extended, extended]) await payPlan(shop, firm)
  await shop.deps.db.updateTable('firms').set({ state: 'suspended' }).where('id', '=', suspended.firmId).execute()
  const end = await endOfYear(manager)
  await letPassUntil(shop, manager, after(end, -days(15)))
  await remindFirms(shop.deps)
  expect(await reminders(manager)).toBe(0)
  shop.clock.advance(days(1))
  await remindFirms(shop.deps)
  await remindFirms(shop.deps)
  expect(await reminders(manager)).toBe(1)
  const mail = await shop.lastMail(manager.email)
  expect(mail?.text).toContain(`ends on ${dayInWords(end)}`)
  expect(mail?.text).toContain('https://shop.test/recruiters/firm')
  for (const other of [colleague, suspended, extended]) expect(await reminders(other)).toBe(0)
})

test('saved searches are mailed while the year is paid, and afterwards no more', async () => {
  const [paid, unpaid] = [await makeRecruiter(shop), await makeRecruiter(shop)]
  await payPlan(shop, paid)
  for (const { token } of [paid, unpaid])
    await shop.call(saveSearch, { token, body: { name: 'Traders', terms: ['role:trader'] } })
  const week = async () => {
    await makeCandidates(shop, 5, { roles: ['trader'] })
    shop.clock.advance(days(1))
    await buildIndex(shop.deps.db, shop.clock.now())
    shop.clock.advance(days(7))
    await mailSavedSearches(shop.deps)
    return [await countMails(shop, paid.email, 'New candidates%'), await countMails(shop, unpaid.email, 'New candidates%')]
  }
  expect(await week()).toEqual([1, 0])
  shop.clock.advance((await endOfYear(paid)).getTime() - shop.clock.now().getTime())
  expect(await week()).toEqual([1, 0])
})
