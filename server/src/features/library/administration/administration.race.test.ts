import { listItemReports, settleItemReport } from 'contract/library/administration.ts'
import { reportItem } from 'contract/library/reports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { during, lockTable } from '../../../testing/during.ts'
import { itemsOf, testLibrary } from '../../../testing/library.ts'
import { countMails, statuses, times } from '../../../testing/race.ts'
import { makeSubscriber } from '../../../testing/subscriber.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 8, filledBy: testLibrary })
})
afterAll(() => t.close())

test('a report that is settled twice at once is settled once, and its reader hears of it once', async () => {
  const { token } = await administrator(t)
  const reader = await makeSubscriber(t)
  const { id: item } = itemsOf('interview')[1]!
  await t.call(reportItem, { token: reader.token, params: { id: item }, body: { words: 'The answer is 2.' } })
  const { id } = (await t.call(listItemReports, { token, query: { state: 'open' } })).body.reports[0]!
  const settle = () =>
    t.call(settleItemReport, { token, params: { id }, body: { outcome: 'nothing_wrong', reply: 'Because we looked.' } })
  const answers = await during(t, lockTable('item_reports'), () => times(2, settle), 2)
  expect(statuses(answers)).toEqual([200, 404])
  expect(await countMails(t, reader.email, 'Your report on%')).toBe(1)
})
