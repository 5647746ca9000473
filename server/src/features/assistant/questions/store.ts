/** The queries of questions to the assistant. Each change is one statement, so that parallel questions cannot pass each other. */
import type { Citation } from 'contract/assistant/api.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** `YYYY-MM-DD`, by UTC. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

export interface NewQuestion {
  userId: number
  now: Date
  placementId: number | null
  conversation: string | null
  prompt: string
}

/** Takes one of the day's ten and one of its thirty tries. @returns undefined where there is none left */
export async function reserveQuestion(
  db: Db,
  { userId, now, placementId, conversation, prompt }: NewQuestion,
): Promise<{ id: number; asked: number } | undefined> {
  const day = dayOf(now)
  const { rows } = await sql<{ id: number; asked: number }>`
    with taken as (
      insert into assistant_days as used (user_id, day, asked, tries) values (${userId}, ${day}, 1, 1)
      on conflict (user_id, day) do update set asked = used.asked + 1, tries = used.tries + 1
        where used.asked < 10 and used.tries < 30
      returning day, asked
    )
    insert into assistant_questions (user_id, day, asked_at, placement_id, conversation, prompt, status)
    select ${userId}, day, ${now}, ${placementId}, ${conversation}, ${prompt}, 'asking' from taken
    returning id, (select asked from taken)`.execute(db)
  return rows[0]
}

/**
 * What was answered and is no question. It takes a try, so that nobody fills the table with it.
 *
 * @returns null where there is no try left: then it is not kept
 */
export async function keepUncounted(
  db: Db,
  {
    userId,
    now,
    ...said
  }: { userId: number; now: Date; conversation: string | null; prompt: string; response: string; html: string },
): Promise<number | null> {
  const day = dayOf(now)
  const { rows } = await sql<{ id: number }>`
    with tried as (
      insert into assistant_days as used (user_id, day, asked, tries) values (${userId}, ${day}, 0, 1)
      on conflict (user_id, day) do update set tries = used.tries + 1 where used.tries < 30
      returning day
    )
    insert into assistant_questions (user_id, day, asked_at, conversation, prompt, status, source, response, html)
    select ${userId}, day, ${now}, ${said.conversation}, ${said.prompt}, 'answered', 'library', ${said.response}, ${said.html} from tried
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

export interface Settled {
  source: 'library' | 'model'
  response: string
  html: string
  citations: Citation[]
  mark: 'unrelated' | null
  /** Until the whole was there, and until its first block was. */
  ms: number
  firstMs?: number | null
  tokensIn?: number
  tokensOut?: number
  promptVersion?: number
  /** Of a question that was refused: what it speaks of and nothing that its asker may read does. */
  unknownWords?: readonly string[]
  /** Whether it is given back to the day's ten; its try stays a try. */
  isFree?: boolean
}

/** @returns how many of the day's ten are used then; undefined where it was given back meanwhile */
export async function settleQuestion(db: Db, id: number, settled: Settled): Promise<number | undefined> {
  const { source, response, html, citations, mark, ms, firstMs = null } = settled
  const { tokensIn = null, tokensOut = null, promptVersion = null, unknownWords = [], isFree = false } = settled
  const { rows } = await sql<{ asked: number }>`
    with settled as (
      update assistant_questions set status = 'answered', source = ${source}, response = ${response}, html = ${html},
        citations = ${JSON.stringify(citations)}::jsonb, mark = ${mark}, ms = ${ms}, first_ms = ${firstMs},
        tokens_in = ${tokensIn}, tokens_out = ${tokensOut}, prompt_version = ${promptVersion},
        unknown_words = ${[...unknownWords]}::text[]
      where id = ${id} and status = 'asking' returning user_id, day
    )
    update assistant_days used set asked = used.asked - ${isFree ? 1 : 0}::integer from settled
    where used.user_id = settled.user_id and used.day = settled.day returning used.asked`.execute(db)
  return rows[0]?.asked
}

/** To the day it was taken from; twice gives back once. A try stays a try. */
export async function giveQuestionBack(db: Db, id: number): Promise<void> {
  await sql`
    with failed as (
      update assistant_questions set status = 'failed' where id = ${id} and status = 'asking' returning user_id, day
    )
    update assistant_days used set asked = used.asked - 1 from failed where used.user_id = failed.user_id and used.day = failed.day`.execute(
    db,
  )
}

/** Of a process that was killed. @returns whether there may be more */
export async function giveAbandonedBack(db: Db, before: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with failed as (
      update assistant_questions set status = 'failed' where id = any(array(
        select id from assistant_questions where status = 'asking' and asked_at < ${before} limit 1000 for update skip locked))
      returning user_id, day
    ), counts as (select user_id, day, count(*)::integer as count from failed group by user_id, day)
    update assistant_days used set asked = used.asked - counts.count
    from counts where used.user_id = counts.user_id and used.day = counts.day`.execute(db)
  return numAffectedRows >= 1000n
}

/** What was said goes; that something was asked, and how it was marked, stays. @returns whether there may be more */
export async function emptyQuestions(db: Db, before: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update assistant_questions set prompt = '', response = null, html = null, citations = '[]', helpful_reason = null,
      unknown_words = '{}'
    where id = any(array(
      select id from assistant_questions where asked_at < ${before} and prompt <> '' limit 1000 for update skip locked))`.execute(
    db,
  )
  return numAffectedRows >= 1000n
}

/** @returns false where the whole site has asked the model as often as it may today */
export async function takeModelCall(db: Db, now: Date, limit: number | undefined): Promise<boolean> {
  const most = limit ?? 2_147_483_647
  const { rows } = await sql`
    insert into assistant_model_days as used (day, calls) select ${dayOf(now)}::date, 1 where ${most}::integer > 0
    on conflict (day) do update set calls = used.calls + 1 where used.calls < ${most}::integer
    returning calls`.execute(db)
  return rows.length === 1
}

export async function countModelCalls(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ calls: number }>`select calls from assistant_model_days where day = ${dayOf(now)}::date`.execute(
    db,
  )
  return rows[0]?.calls ?? 0
}

/** @returns whether all of the day's tries are used, and the ten questions are not */
export async function hasOnlyTried(db: Db, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from assistant_days where user_id = ${userId} and day = ${dayOf(now)} and tries >= 30 and asked < 10`.execute(db)
  return rows.length > 0
}

export async function countAsked(db: Db, userId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    select asked from assistant_days where user_id = ${userId} and day = ${dayOf(now)}`.execute(db)
  return rows[0]?.asked ?? 0
}

export interface QuestionRow {
  id: number
  asked_at: Date
  prompt: string
  placement_id: number | null
  response: string
  html: string
  citations: Citation[]
  source: 'library' | 'model'
}

/** Own ones that were answered and not forgotten, newest first. */
export async function findHistory(
  db: Db,
  { userId, below, limit }: { userId: number; below: number; limit: number },
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select id, asked_at, prompt, placement_id, response, html, citations, source from assistant_questions
    where user_id = ${userId} and id < ${below} and status = 'answered' and forgotten_at is null and prompt <> ''
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** The conversation's last exchanges, oldest first; after so long a pause it is another one. */
export async function findContext(
  db: Db,
  { userId, conversation, since }: { userId: number; conversation: string; since: Date },
): Promise<Pick<QuestionRow, 'prompt' | 'response'>[]> {
  const { rows } = await sql<Pick<QuestionRow, 'prompt' | 'response'>>`
    select prompt, response from (
      select id, prompt, response from assistant_questions
      where user_id = ${userId} and conversation = ${conversation} and status = 'answered' and forgotten_at is null
        and asked_at >= ${since}
      order by id desc limit 3) newest
    order by id`.execute(db)
  return rows
}

/** @returns false where there is no such question of this person */
export async function forget(db: Db, userId: number, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update assistant_questions set forgotten_at = coalesce(forgotten_at, ${now})
    where id = ${id} and user_id = ${userId} and status = 'answered'`.execute(db)
  return numAffectedRows === 1n
}

/** @returns false where there is no such question of this person */
export async function rate(
  db: Db,
  { userId, id, helpful, reason }: { userId: number; id: number; helpful: boolean; reason: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update assistant_questions set helpful = ${helpful}, helpful_reason = ${reason}
    where id = ${id} and user_id = ${userId} and status = 'answered' and forgotten_at is null`.execute(db)
  return numAffectedRows === 1n
}
