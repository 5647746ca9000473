/**
 * Somebody of whom every part of the product keeps something: `mark` stands in whatever names them or is theirs alone, and nowhere else. Others
 * have written below what they wrote.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { byProfileField } from 'contract/accounts/profile-fields.ts'
import { sql } from 'kysely'
import { recordPurchase } from '../features/payments/recording/record-purchase.ts'
import { audit } from '../platform/audit.ts'
import { after, days, hours, minutes } from '../platform/clock.ts'
import { queueMail } from '../platform/outbox.ts'
import type { TestApp } from './app.ts'
import { administrator } from './discussions.ts'
import { booked, buyInterview, makeInterviewer } from './mock-interviews.ts'
import { makePerson, type TestPerson } from './people.ts'
import { makeCandidate, makeRecruiter, makeRequest } from './recruiting.ts'
import { putInNewGroup } from './recruiting-cards.ts'

export const mark = 'zqmark'

export interface TestLeaver extends TestPerson {
  other: TestPerson
  storedName: string
  /** Theirs: with an answer of somebody else, and without any. */
  asked: number
  askedAlone: number
  /** Theirs below somebody else's: with a reply of that one, and without. */
  answered: number
  answeredAlone: number
  /** Theirs, in the forum. */
  thread: number
}

export async function makeLeaver(t: TestApp): Promise<TestLeaver> {
  const { db, clock, files, config } = t.deps
  const now = clock.now()
  const number = crypto.randomUUID().slice(0, 8)
  await administrator(t)
  const other = await makePerson(t)
  const person = await makePerson(t, { email: `${mark}-${number}@example.com`, username: `${mark}_${number}` })
  const { id } = person
  const one = async (statement: ReturnType<typeof sql>): Promise<number> =>
    ((await statement.execute(db)).rows[0] as { id: number }).id

  const words = { ...byProfileField(() => mark), username: person.username, firstname: mark, lastname: mark }
  await db
    .updateTable('users')
    .set({ ...words, referrer_email: `${mark}@friend.example.com` })
    .where('id', '=', id)
    .execute()
  await sql`insert into former_emails (user_id, email, left_at) values (${id}, ${`${mark}-old-${number}@example.com`}, ${now})`.execute(
    db,
  )
  await sql`insert into email_links (token_hash, user_id, purpose, email, email_key, created_at, expires_at)
    values (sha256(${`${mark}${number}`}::bytea), ${id}, 'keep', ${person.email}, ${person.email}, ${now}, ${after(now, days(7))})`.execute(
    db,
  )
  await sql`insert into person_notes (user_id, author_id, words, at)
    values (${id}, ${other.id}, ${`${mark} of them`}, ${now}), (${other.id}, ${id}, 'by them', ${now})`.execute(db)
  await sql`insert into terms_decisions (user_id, version, accepted, decided_at) values (${id}, 'test', true, ${now})`.execute(db)
  await audit(db, { event: 'logged in', userId: id, network: '203.0.113.7' }, now)
  await audit(db, { event: 'suspended', userId: id, by: other.id, detail: { reason: `${mark} was rude` } }, now)
  for (const to of [person.email, `${mark}-old-${number}@example.com`])
    await queueMail(db, to, { subject: 'Hello', text: `To ${mark}`, html: '' }, now)

  const itemId =
    await one(sql`insert into items (slug, title, difficulty, companies, front, statement_html, solution_html, search_text, source_hash)
    values (${`item-${number}`}, 'An item', 'E', '{}', '{}', '<p>', '<p>', '', 'h') returning id`)
  const placementId = await one(sql`insert into placements (id, item_id, module, category, group_name, position)
    select coalesce(max(id), 0) + 1, ${itemId}, 'interview', 'statistics', 'g', 1 from placements returning id`)
  await sql`insert into item_editions (hash, item_id, version, templates, rows)
    values (${`edition-${number}`}, ${itemId}, 1, '{}', '[]')`.execute(db)
  for (const [table, columns, values] of [
    ['access_history', sql`placement_id, at`, sql`${placementId}, ${now}`],
    ['item_progress', sql`item_id, status, at`, sql`${itemId}, 'attempted', ${now}`],
    ['attempts', sql`item_id, item_version, given, verdict, at`, sql`${itemId}, 1, ${mark}, 'wrong', ${now}`],
    [
      'servings',
      sql`item_id, placement_id, item_version, edition, serial, numbers, served_at`,
      sql`${itemId}, ${placementId}, 1, ${`edition-${number}`}, 0, '{"p": {"n": "1"}}', ${now}`,
    ],
    ['bookmarks', sql`item_id, at`, sql`${itemId}, ${now}`],
    ['notes', sql`item_id, content, version, at`, sql`${itemId}, ${mark}, 1, ${now}`],
    ['item_code', sql`item_id, kind, text, version, at`, sql`${itemId}, 'answer', ${mark}, 1, ${now}`],
    [
      'item_reports',
      sql`item_id, placement_id, item_version, words, suggestion, at`,
      sql`${itemId}, ${placementId}, 1, ${mark}, ${mark}, ${now}`,
    ],
    ['item_thanks', sql`item_id, at`, sql`${itemId}, ${now}`],
    [
      'small_question_attempts',
      sql`item_id, part, question, given, verdict, at`,
      sql`${itemId}, 'dialogue', 'step', ${mark}, 'written', ${now}`,
    ],
    ['kept_code', sql`item_id, code, at`, sql`${itemId}, ${mark}, ${now}`],
    [
      'assistant_questions',
      sql`day, asked_at, prompt, response, status`,
      sql`${now}::date, ${now}, ${mark}, 'A reply.', 'answered'`,
    ],
    ['assistant_days', sql`day, asked, tries`, sql`${now}::date, 1, 1`],
    ['forum_logins', sql`secret_hash, expires_at`, sql`sha256(${number}::bytea), ${after(now, days(1))}`],
    ['forum_readers', sql`days_read, last_day`, sql`1, ${now}::date`],
    ['notification_choices', sql`kind, channel`, sql`'reply', 'mail'`],
  ] as const)
    await sql`insert into ${sql.table(table)} (user_id, ${columns}) values (${id}, ${values})`.execute(db)

  await sql`insert into attempts (user_id, item_id, item_version, given, verdict, at, serving_id)
    select ${id}, ${itemId}, 1, ${mark}, 'wrong', ${now}, id from servings where user_id = ${id}`.execute(db)
  const regrade = await one(sql`insert into regrades (item_id, item_version, began_at, begun_by, last_user_id, ended_at)
    values (${itemId}, 2, ${now}, ${id}, ${id}, ${now}) returning id`)
  await sql`insert into regraded_attempts (regrade_id, attempt_id, verdict_before, verdict_after, at)
    select ${regrade}, id, 'right', 'wrong', ${now} from attempts where user_id = ${id}`.execute(db)

  const discussion = (creator: number, content: string) =>
    one(sql`insert into discussions (placement_id, creator_id, content, html, beginning, created_at)
      values (${placementId}, ${creator}, ${content}, '<p>', ${content}, ${now}) returning id`)
  const answer = (creator: number, below: number, content: string, parent: number | null = null) =>
    one(sql`insert into discussion_answers (discussion_id, parent_id, creator_id, content, html, beginning, created_at)
      values (${below}, ${parent}::integer, ${creator}, ${content}, '<p>', ${content}, ${now}) returning id`)
  const asked = await discussion(id, 'A question of the leaver.')
  const askedAlone = await discussion(id, 'A question that nobody answered.')
  const elsewhere = await discussion(other.id, 'A question of somebody else.')
  const answerToThem = await answer(other.id, asked, 'Words of somebody else.')
  const answered = await answer(id, elsewhere, 'An answer of the leaver.')
  const answeredAlone = await answer(id, elsewhere, 'An answer that nobody replied to.')
  await answer(other.id, elsewhere, 'A reply of somebody else.', answered)
  const mentioning = await answer(other.id, elsewhere, `As @${person.username} says.`)
  await sql`insert into post_mentions (answer_id, user_id, name) values (${mentioning}, ${id}, ${person.username})`.execute(db)
  await sql`update discussions set edit_reason = ${mark} where id = ${asked}`.execute(db)
  await sql`update discussion_answers set edit_reason = ${mark} where id = ${answered}`.execute(db)
  await answer(id, elsewhere, 'A reply of the leaver to themselves.', answered)
  await answer(id, asked, 'A reply of the leaver.', answerToThem)
  const categoryId = await one(
    sql`insert into forum_categories (slug, name, about, position) values (${`c-${number}`}, 'C', '', 1) returning id`,
  )
  const thread = await one(sql`insert into discussions (title, creator_id, content, html, beginning, created_at)
    values ('A thread', ${id}, 'A thread of the leaver.', '<p>', 'A thread', ${now}) returning id`)
  await sql`insert into forum_threads (discussion_id, category_id, active_at) values (${thread}, ${categoryId}, ${now})`.execute(
    db,
  )
  await answer(other.id, thread, 'Somebody else in the forum.')

  const storedName = `${crypto.randomUUID()}-plot.txt`
  const arriving = join(config.dataDir, 'arriving')
  await writeFile(arriving, 'bytes of a plot')
  await files.keep(storedName, arriving)
  await sql`insert into attachments (stored_name, name, kind, bytes, sha256, owner_id, answer_id, created_at)
    values (${storedName}, '../plot.txt', 'txt', 15, sha256('bytes of a plot'), ${id}, ${answeredAlone}, ${now})`.execute(db)
  for (const [table, column, value] of [
    ['discussion_participants', 'discussion_id', elsewhere],
    ['muted_discussions', 'discussion_id', elsewhere],
    ['watched_discussions', 'discussion_id', elsewhere],
    ['watched_categories', 'category_id', categoryId],
    ['discussion_votes', 'discussion_id', elsewhere],
    ['answer_votes', 'answer_id', answerToThem],
    ['reply_notices', 'answer_id', answerToThem],
  ] as const)
    await sql`insert into ${sql.table(table)} (user_id, ${sql.ref(column)}) values (${id}, ${value}) on conflict do nothing`.execute(
      db,
    )
  await sql`insert into notifications (user_id, kind, discussion_id, answer_id, created_at) values (${id}, 'answer', ${asked}, ${answerToThem}, ${now})`.execute(
    db,
  )
  const reported = await one(sql`insert into reported_posts (discussion_id) values (${elsewhere}) returning id`)
  await sql`insert into post_reports (reported_post_id, reporter_id, reason, words, at) values (${reported}, ${id}, 'rude', ${mark}, ${now})`.execute(
    db,
  )

  await recordPurchase(t.deps, { userId: id, email: person.email, module: 'interview', code: '3months', at: now })
  const host = await makeInterviewer(t)
  const booking = await booked(t, undefined, await buyInterview(t, person))
  await booked(t, after(booking.start, hours(2)), await buyInterview(t, undefined, { typed: person.email }))
  const { credit_id } = await db
    .selectFrom('mock_bookings')
    .select('credit_id')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow()
  await sql`update mock_bookings set name = ${mark}, email = ${`${mark}-typed-${number}@example.com`}, topic = ${mark}, notes = ${mark}
    where id = ${booking.id}`.execute(db)
  await sql`insert into mock_feedback (booking_id, rubric_version, levels, strengths, next_steps, saved_at, published_at)
    values (${booking.id}, 1, '{}', ${[mark]}, '[]', ${now}, ${now})`.execute(db)
  await sql`insert into mock_boards (booking_id, version, length) values (${booking.id}, 1, 6)`.execute(db)
  await sql`insert into mock_board_updates (booking_id, version, client_id, changes) values (${booking.id}, 1, 'c', ${JSON.stringify([mark])}::jsonb)`.execute(
    db,
  )
  await sql`insert into mock_runs (booking_id, run_id, side, version, begun_at, result)
    values (${booking.id}, 'r', 'candidate', 1, ${now}, ${JSON.stringify({ output: mark })}::jsonb)`.execute(db)
  await sql`insert into mock_private_notes (booking_id, text, version) values (${booking.id}, ${mark}, 1)`.execute(db)
  await sql`insert into mock_waitlist (credit_id, email, zone, since) values (${credit_id}, ${person.email}, 'UTC', ${now})`.execute(
    db,
  )
  const attempt = await one(sql`
    insert into assessment_attempts (user_id, blueprint, version, assurance, rules, state, seed, paper_hash, drawn_at, started_at, ends_at, closed_at,
      closed_by, earned, possible)
    values (${id}, 'core', 1, 'own_browser', '{}', 'marked', sha256('seed'), sha256('paper'), ${now}, ${now}, ${now}, ${now}, 'candidate', 0, 1) returning id`)
  await sql`insert into assessment_questions (attempt_id, position, category, title, kind, points, source, html, options, variables, key)
    values (${attempt}, 1, 'stats', 'A question', 'number', 1, '{}', '<p>', '[]', '[]', '{}')`.execute(db)
  await sql`insert into assessment_answers (attempt_id, position, given, version, saved_at)
    values (${attempt}, 1, ${JSON.stringify({ answer: mark })}::jsonb, 1, ${now})`.execute(db)
  await sql`insert into assessment_marks (attempt_id, position, run, is_right, points, at) values (${attempt}, 1, 1, false, 0, ${now})`.execute(
    db,
  )
  await sql`insert into assessment_events (attempt_id, seq, at, kind, hash) values (${attempt}, 1, ${now}, 'started', sha256('event'))`.execute(
    db,
  )
  await sql`insert into assessment_sittings (token_hash, attempt_id, opened_at, ended_at) values (${randomBytes(32)}, ${attempt}, ${now}, ${now})`.execute(
    db,
  )
  await sql`insert into assessment_cases (attempt_id, kind, text, opened_at, due_at) values (${attempt}, 'appeal', ${mark}, ${now}, ${now})`.execute(
    db,
  )
  const request = await one(sql`
    insert into accommodation_requests (user_id, wish, asked_at) values (${id}, ${mark}, ${now}) returning id`)
  await sql`insert into accommodation_reasons (request_id, reason) values (${request}, ${mark})`.execute(db)
  await sql`
    insert into accommodations (request_id, user_id, time_factor, break_minutes, no_locked_browser, oral_form, granted_by, granted_at, valid_until)
    values (${request}, ${id}, 1.5, 0, false, ${mark}, ${other.id}, ${now}, ${now})`.execute(db)
  await sql`insert into assessment_edits (attempt_id, position, seq, at, changes, length)
    values (${attempt}, 1, 1, date_trunc('second', ${now}::timestamptz), ${JSON.stringify([[0, mark]])}::jsonb, ${mark.length})`.execute(
    db,
  )
  await sql`insert into assessment_orals (attempt_id, drawn_at, positions, examiner_id, saw_identity, outcome, notes, held_at)
    values (${attempt}, ${now}, '{1}', ${other.id}, true, 'convincing', ${mark}, ${now})`.execute(db)
  await sql`insert into assessment_notes (attempt_id, by_id, at, text, needs_review) values (${attempt}, ${other.id}, ${now}, ${mark}, false)`.execute(
    db,
  )
  await sql`
    insert into assessment_calls (user_id, kind, assessment, title, attempt_id, host_id, interviewer_id, starts_at, ends_at, zone, uid, status, created_at)
    values (${id}, 'oral', 'core', 'Core certificate', ${attempt}, ${host.id}, ${host.interviewerId}, ${now}, ${after(now, minutes(15))}, 'UTC',
      ${randomUUID()}, 'held', ${now})`.execute(db)
  await sql`insert into credential_status_lists (number, signed_at) values (1, ${now}) on conflict do nothing`.execute(db)
  const code = `${id}`.padStart(22, 'x').replaceAll('0', 'z')
  await sql`
    insert into credentials (code, user_id, attempt_id, title, name, signed, list, list_index, issued_at, valid_until)
    values (${code}, ${id}, ${attempt}, 'Core certificate', ${mark}, ${JSON.stringify({ name: mark })}, 1, ${id % 131_072}, ${now}, ${after(now, minutes(15))})`.execute(
    db,
  )
  await sql`insert into credential_revocations (code, reason, explanation, requested_by, requested_at)
    values (${code}, 'error', ${mark}, ${other.id}, ${now})`.execute(db)
  await recruit(t, { id, email: person.email })
  await sql`insert into assessment_roles (user_id, role, granted_at) values (${id}, 'reviewer', ${now})`.execute(db)
  return { ...person, other, storedName, asked, askedAlone, answered, answeredAlone, thread }
}

/** Somebody who is found by a firm, and has a seat in another one. */
async function recruit(t: TestApp, { id, email }: { id: number; email: string }): Promise<void> {
  const { db, clock } = t.deps
  const now = clock.now()
  const firm = await makeRecruiter(t)
  const others = await Promise.all([1, 2, 3, 4].map(() => makeCandidate(t)))
  await sql`insert into recruiting_consents (user_id, version, given_at) values (${id}, 'test', ${now})`.execute(db)
  await sql`insert into candidates (user_id, is_on, key_words, shown, hidden_from, changed_at)
    values (${id}, true, ${[mark]}, '{key_words}', ${[`${mark}.example`]}, ${now})`.execute(db)
  await putInNewGroup(t, [{ id }, ...others], { roles: ['trader'] })
  await sql`insert into candidate_closures (firm_id, candidate_id, kind, since, until)
    values (${firm.firmId}, ${id}, 'asked', ${now}, ${after(now, days(180))})`.execute(db)
  await sql`insert into card_views (firm_id, seat_id, candidate_id, card_id, group_id, at)
    values (${firm.firmId}, ${firm.id}, ${id}, 'card', 1, ${now})`.execute(db)
  const request = await makeRequest(t, firm, { id })
  await sql`update shortlist_entries set note = ${mark}, fields = ${JSON.stringify({ key_words: [mark] })}::jsonb
    where candidate_id = ${id}`.execute(db)
  await sql`update contact_requests set message = ${mark}, state = 'accepted', answered_at = ${now}, shared = ${JSON.stringify({ name: mark })}::jsonb
    where id = ${request}`.execute(db)
  const seat = { user_id: id, firm_id: (await makeRecruiter(t)).firmId, created_at: now }
  await db.insertInto('firm_seats').values(seat).execute()
  await sql`insert into saved_searches (seat_id, name, terms, created_at, mailed_at) values (${id}, ${mark}, '{}', ${now}, ${now})`.execute(
    db,
  )
  await makeRequest(t, { ...firm, id, firmId: seat.firm_id }, others[0]!)
  await sql`insert into firm_invitations (firm_id, email, email_key, token_hash, created_at, expires_at)
    values (${seat.firm_id}, ${email}, ${email}, ${randomBytes(32)}, ${now}, ${after(now, days(7))})`.execute(db)
}
