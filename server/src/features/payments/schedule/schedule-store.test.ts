import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makePerson } from '../../../testing/people.ts'
import { recordPurchase } from '../recording/record-purchase.ts'
import { claimOrdersToPoll } from './schedule-store.ts'

let product: TestApp
beforeAll(async () => {
  product = await testApp()
})
afterAll(() => product.close())

const bought = new Date('2026-03-01T12:00:00Z')

test('the release before, which runs beside this one, schedules and notifies under the old names', async () => {
  const { db } = product.deps
  const { id: userId, email } = await makePerson(product)
  const { id } = await recordPurchase(product.deps, { userId, email, module: 'vantage', code: 'year', at: bought })

  const due = after(bought, days(1))
  await sql`insert into order_agenda (order_id, ask_at, remind_at) values (${id}, ${due}, null)
    on conflict (order_id) do update set ask_at = excluded.ask_at, remind_at = excluded.remind_at`.execute(db)
  expect(await db.selectFrom('order_schedule').selectAll().where('order_id', '=', id).execute()).toEqual([
    { order_id: id, poll_at: due, remind_at: null },
  ])
  const { rows: claimed } = await sql`update order_agenda set ask_at = ${after(due, days(1))}
    where order_id in (
      select order_id from order_agenda where ask_at <= ${due} order by ask_at, order_id limit 20 for update skip locked)
    returning order_id`.execute(db)
  expect(claimed).toEqual([{ order_id: id }])
  expect(await claimOrdersToPoll(db, due, due, 20)).toEqual([])

  const notice = sql`insert into notices (order_id, kind, about, at) values (${id}, 'reminder', 'its end', ${due})
    on conflict (order_id, kind, about) do nothing returning kind`
  expect((await notice.execute(db)).rows).toEqual([{ kind: 'reminder' }])
  expect((await notice.execute(db)).rows).toEqual([])
  expect(await db.selectFrom('sent_notices').select('about').where('kind', '=', 'reminder').execute()).toEqual([
    { about: 'its end' },
  ])
})
