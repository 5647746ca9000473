import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { check } from './admin/check.ts'
import { productChecks } from './checks.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { insertAwkwardRows } from './testing/awkward-rows.ts'
import { makeSubscriber } from './testing/subscriber.ts'

const name = (n: number) => `0f8fad5b-d9cb-469f-a165-70867728950${n}-plot.png`

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await insertAwkwardRows(t.database.pool)
  await t.database.pool.query('delete from assistant_days')
  await makeSubscriber(t)
  for (const statement of forum) await t.database.pool.query(statement)
  await keep(name(1), 'bytes')
  await t.database.pool.query(
    `insert into attachments (stored_name, name, kind, bytes, sha256, owner_id, answer_id, created_at)
    values ('${name(1)}', 'plot.png', 'png', 5, sha256('bytes'), 1, 70, now())`,
  )
})
afterAll(() => t.close())

async function keep(storedName: string, bytes: string) {
  const arriving = join(t.deps.config.dataDir, 'arriving')
  await writeFile(arriving, bytes)
  await t.deps.files.keep(storedName, arriving)
}

test('where everything is as it must be nothing is found', async () => {
  expect(await check(t.deps)).toEqual({ exit: 0, says: `No inconsistencies found (${productChecks.length} checks).` })
})

/** A thread with an answer and a reply to it, and one that was removed. */
const forum = [
  "insert into forum_categories (slug, name, about, position) values ('careers', 'Careers', '', 0)",
  `insert into discussions (id, title, creator_id, content, created_at, removed_at) overriding system value
    values (800, 'A thread', 1, 'x', now(), null), (801, 'Removed', 1, 'x', now(), now())`,
  `insert into forum_threads (discussion_id, category_id, active_at, is_shown)
    select discussions.id, forum_categories.id, now(), removed_at is null from discussions, forum_categories where title is not null`,
  `insert into discussion_answers (id, discussion_id, parent_id, creator_id, content, created_at) overriding system value
    values (80, 800, null, 2, 'an answer', now()), (81, 800, 80, 1, 'a reply', now())`,
  "select setval('discussions_id_seq', 5000)",
]

/** Of an order, with an interviewer; nothing of it as it would have come about. */
const booking = `host as (
    insert into mock_interviewers (user_id, shown_name, zone, notice_minutes, horizon_days, buffer_minutes, per_day, is_open, created_at)
    values (1, 'h', 'UTC', 0, 1, 0, 1, true, now()) returning id),
  credit as (insert into mock_credits (order_id, number, reason, created_at) select id, 1, 'paid', now() from orders returning id),
  booking as (
    insert into mock_bookings (kind, credit_id, interviewer_id, starts_at, ends_at, blocked_to, status, uid, sequence, name, email, zone, local_start, topic,
      notes, created_at, feedback_at)
    select 'mock', credit.id, host.id, now(), now() + interval '1 hour', now() + interval '1 hour', 'booked', gen_random_uuid(), 0, '', '', '', '', '',
      '', now(), now() from host, credit returning id)`

/** What is done behind the code, and what is said of it; taken back afterwards. */
const wrongs: Record<string, string> = {
  "select setval('users_id_seq', 3)": 'a sequence that would repeat a number: users_id_seq stands at 3',
  'update mails set sent_at = now(), given_up_at = now()': 'a mail marked both as sent and as given up: mail ',
  'update users set suspended_at = now() where id in (select user_id from sessions)':
    'a suspended account that is signed in: person ',
  "update access set open_until = open_until + interval '1 day'": 'access that does not follow from its payment events: order ',
  'delete from access': 'access that does not follow from its payment events: order ',
  'update billing_entries set amount = amount - 1': 'a billing history that does not follow from its payment events: order ',
  "insert into mock_credits (order_id, number, reason, created_at) select id, 1, 'paid', now() from orders":
    'a credit without a payment: order ',
  [`with firm as (insert into firms (name, domain, created_at) values ('f', 'f.example', now()) returning id),
    ordered as (
      insert into orders (user_id, email, module, plan, method, amount, period_unit, period_count, created_at, expires_at)
      values (1, 'a@example.com', 'recruiters', 'recruiters', 'card', 100, 'year', 1, now(), now()) returning id)
    insert into firm_years (order_id, firm_id, paid_at, ends_at) select ordered.id, firm.id, now(), now() from ordered, firm`]:
    'a year of a firm that does not follow from its payment events: order ',
  'update item_figures set readers = 5': 'an item with figures that differ from its attempts: item ',
  'update item_figures set tries = 5': 'an item with figures that differ from its attempts: item ',
  'update item_figures set solved = 5': 'an item with figures that differ from its attempts: item ',
  'update item_figures set open_reports = 5': 'an item with figures that differ from its attempts: item ',
  'delete from item_figures': 'an item without figures: item ',
  'update placements set discussion_count = 7 where id = 900':
    'a count that is wrong (placements.discussion_count): placements 900 says 7, there are 1',
  'update discussion_answers set votes = 9 where id = 70':
    'a count that is wrong (discussion_answers.votes): discussion_answers 70 says 9, there are 2',
  'update discussion_answers set reply_count = 0 where id = 70':
    'a count that is wrong (discussion_answers.reply_count): discussion_answers 70 says 0, there are 1',
  'update discussions set votes = 1 where id = 1': 'a count that is wrong (discussions.votes): discussions 1 says 1, there are 0',
  'update forum_categories set thread_count = 3':
    'a count that is wrong (forum_categories.thread_count): forum_categories 1 says 3, there are 1',
  'update forum_threads set answer_count = 4 where discussion_id = 800':
    'a count that is wrong (forum_threads.answer_count): forum_threads 800 says 4, there are 1',
  // Its category counts what is shown.
  'update forum_threads set is_shown = false where discussion_id = 800':
    'a removed forum thread that is shown, or one that is hidden but not removed: discussion 800',
  'insert into discussion_answers (discussion_id, parent_id, creator_id, content, created_at) values (1, 60, 1, $$x$$, now())':
    'a reply to a reply: answer ',
  'update discussions set creator_id = null': 'a discussion without a creator or a content file: discussion 1',
  "update attachments set sha256 = ''": `a row without its file: ${name(1)} has different contents than were uploaded`,
  "insert into assistant_days (user_id, day, asked, tries) values (1, '2026-11-01', 2, 2)":
    'a day with a wrong count of questions: person 1 on 2026-11-01: 2 counted, 0 asked',
  [`with ${booking} select from booking`]: 'a booking with an unused credit: booking ',
  [`with ${booking} select id from booking`]: 'feedback that was announced but not published: booking ',
  [`with ${booking} insert into mock_boards (booking_id, version) select id, 3 from booking`]:
    'a shared text with a wrong count of changes: booking ',
}

for (const [statement, sentence] of Object.entries(wrongs))
  test(`found: ${sentence}`, async () => {
    const { db } = t.deps
    const taken = new Error('taken back')
    let says = ''
    const work = db.transaction().execute(async (trx) => {
      await trx.executeQuery(CompiledQuery.raw(statement))
      const outcome = await check({ ...t.deps, db: trx })
      says = outcome.says
      expect(outcome.exit).toBe(1)
      throw taken
    })
    await expect(work).rejects.toBe(taken)
    expect(says).toContain(sentence)
    // A sequence is not taken back.
    await t.database.pool.query("select setval('users_id_seq', 1000)")
  })

test('a file that is gone is found, and one that belongs to nothing', async () => {
  await keep(name(2), 'of nobody')
  await rm(join(t.deps.config.dataDir, 'uploads', name(1)))
  const { says } = await check(t.deps)
  expect(says).toBe(
    [`a row without its file: ${name(1)} is not there`, `a file without its row: ${name(2)}`, '2 found.'].join('\n'),
  )
})
