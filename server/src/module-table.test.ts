/** A module is one row: what a sixth one in the contract's table is by that alone. */
import { landing } from 'contract/access.ts'
import { getProfile, saveProfile } from 'contract/accounts/api.ts'
import { getShelf } from 'contract/library/api.ts'
import { search } from 'contract/library/finding.ts'
import type { Module } from 'contract/modules.ts'
import { cancelOf } from 'contract/payments/api.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addModules } from './db/add-modules.ts'
import { itemsOf, loadTestLibrary } from './testing/library.ts'
import { goodCard, openShop, type Shop } from './testing/payments/shop.ts'
import { makePerson, type TestPerson } from './testing/people.ts'

vi.mock('contract/module-table.ts', async (original) => {
  const { moduleTable } = await original<typeof import('contract/module-table.ts')>()
  return { moduleTable: { ...moduleTable, execution } }
})

const execution = vi.hoisted(() => ({
  title: 'Execution',
  flag: { name: 'is_execution', rank: 5 },
  profile: {
    isSubscribedField: 'is_execution_subscribed',
    planField: 'execution_subscription_type',
    idField: 'execution_subscription_id',
    accessUntilField: 'subscription_execution_current_period_end',
  },
  checkout: '/payments/create-execution-checkout-session',
  cancellation: '/payments/cancel-execution-subscription',
  library: {
    section: 'execution',
    shelves: ['order_books'],
    filter: 'words',
    hasTopics: false,
    showsIndex: false,
    previews: null,
  },
  discussesEverything: false,
  plans: [
    {
      code: 'quarter',
      title: '3 months',
      audiences: ['general'],
      period: { unit: 'month', count: 3 },
      renews: true,
      price: { bank: 90_000, card: 93_150 },
    },
  ],
}))

// Its types are the five rows'.
const module = 'execution' as Module
const [preview, paid] = itemsOf(module as never)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const get = ({ token }: TestPerson, url: string) =>
  shop.app.inject({ url: `/api${url}`, headers: { authorization: `Token ${token}` } })

async function subscriber(): Promise<TestPerson> {
  const buyer = await makePerson(shop)
  const { body } = await shop.checkOut(buyer, 'quarter', { terms_accepted: true }, module)
  await shop.pay(body.url, goodCard)
  expect(await shop.comeBack(buyer, body.sessionId)).toMatchObject({ body: { status: 'paid', module, plan: 'quarter' } })
  return buyer
}

test('a name that no row of the database has is refused; the start adds the row', async () => {
  const person = await makePerson(shop)
  const select = () =>
    shop.call(saveProfile, { token: person.token, params: { userId: person.id }, body: { is_execution: true } })
  expect((await select()).status).toBe(500)
  await addModules(shop.deps.db)
  await addModules(shop.deps.db)
  const { status, body } = await select()
  expect({ status, body }).toMatchObject({ status: 200, body: { is_execution: true, is_vantage: false } })
  expect(landing(body)).toBe('/order_books')
})

test('it is sold under its own code by its own call, opens, is told in fields of its own, and is canceled by its own call', async () => {
  await addModules(shop.deps.db)
  const buyer = await subscriber()
  const profile = async () => (await shop.call(getProfile, { token: buyer.token, params: { userId: buyer.id } })).body
  const bought = await profile()
  expect(bought).toMatchObject({
    open_modules: [module],
    is_execution_subscribed: true,
    execution_subscription_type: 'quarter',
    is_subscribed: false,
  })
  const id = (bought as Record<string, unknown>).execution_subscription_id as string
  expect(await shop.call(cancelOf[module], { token: buyer.token, params: { id } })).toMatchObject({
    status: 200,
    body: { module },
  })
  expect(await profile()).toMatchObject({
    open_modules: [module],
    is_execution_subscribed: false,
    subscription_execution_current_period_end: expect.stringMatching(/^\d{4}-/),
  })
})

test('its buyer reads its items, and a stranger is shown nothing of them, not even of a preview', async () => {
  await addModules(shop.deps.db)
  await loadTestLibrary(shop)
  const [buyer, stranger] = [await subscriber(), await makePerson(shop)]
  const list = await get(buyer, '/execution_/order_books')
  const listed = list.json<{ execution: { id: number; content_uri: string } }[]>()
  expect(listed.map(({ execution }) => execution.id)).toEqual([preview?.id, paid?.id])
  const frame = await shop.app.inject({ url: listed[1]?.execution.content_uri ?? '' })
  expect(frame.body).toContain(paid?.words.statement)
  expect((await shop.call(search, { token: buyer.token, query: { q: paid?.words.statement ?? '' } })).body.results).toMatchObject(
    [{ id: paid?.id, module, locked: false }],
  )

  for (const path of ['/execution_', '/execution_/order_books', `/execution_/${preview?.id}`, `/execution_/${paid?.id}`])
    expect((await get(stranger, path)).statusCode, path).toBe(403)
  const shelf = { params: { module, category: 'order_books' }, query: {} }
  expect(await shop.call(getShelf, { token: stranger.token, ...shelf })).toMatchObject({ status: 403 })
  for (const q of [preview?.title, preview?.words.statement, paid?.words.statement])
    expect((await shop.call(search, { token: stranger.token, query: { q: q ?? '' } })).body.results).not.toContainEqual(
      expect.objectContaining({ module }),
    )
})
