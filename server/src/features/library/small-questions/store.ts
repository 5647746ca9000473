/** Every query of small questions. Each change is one statement, so that parallel requests cannot pass each other. */
import type { SmallAttempt } from 'contract/library/small-questions.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup, prepared } from '../../../db/prepared.ts'
import { firstHelp } from '../answers/store.ts'
import type { CompiledDialogue } from '../shapes/compiled-dialogue.ts'

/** Whose attempts at the small questions of one place in an item. */
export interface Attempted {
  userId: number
  itemId: number
  within: 'follow_up' | 'dialogue'
}

export type AttemptRow = SmallAttempt & { name: string }

/** Of each reader at each question; the oldest go. */
const mostKept = 20
const mostQuestions = 12

/** Newest first. */
export const findAttempts = prepared<Attempted, AttemptRow>(
  ({ userId, itemId, within }) => sql`
    select id, question as name, given, verdict, says, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from small_question_attempts where user_id = ${userId} and item_id = ${itemId} and part = ${within}
    order by id desc limit ${sql.lit(mostKept * mostQuestions)}`,
)

export type Tried = Attempted & Pick<AttemptRow, 'name' | 'given' | 'verdict' | 'says'>

/** What was settled stays as it is: nothing is kept after it. */
export async function recordAttempt(db: Db, tried: Tried, now: Date): Promise<void> {
  const { userId, itemId, within, name, given, verdict, says } = tried
  const ofQuestion = sql`user_id = ${userId} and item_id = ${itemId} and part = ${within} and question = ${name}`
  await sql`
    with gone as (
      delete from small_question_attempts where ${ofQuestion} and id <= (
        select id from small_question_attempts where ${ofQuestion} order by id desc offset ${mostKept - 1} limit 1)
        and verdict in ('wrong', 'rounded')
    )
    insert into small_question_attempts (user_id, item_id, part, question, given, verdict, says, at)
    select ${userId}, ${itemId}, ${within}, ${name}, ${given}, ${verdict}, ${says}, ${now}
    where not exists(select from small_question_attempts where ${ofQuestion} and verdict in ('right', 'written', 'given_up'))
    on conflict do nothing`.execute(db)
}

interface DialogueRow {
  dialogue: CompiledDialogue | null
  is_begun: boolean
}

const readDialogueRow = lookup<{ itemId: number; userId: number }, DialogueRow>(
  ({ itemId, userId }) => sql`
    select item.dialogue, progress.dialogue_begun_at is not null as is_begun
    from items item left join item_progress progress on progress.item_id = item.id and progress.user_id = ${userId}
    where item.id = ${itemId}`,
)

export const findDialogue = (db: Db, itemId: number, userId: number): Promise<DialogueRow | undefined> =>
  readDialogueRow(db, { itemId, userId })

/** The first time counts, as help where the item is not solved yet. */
export async function recordDialogueBegun(db: Db, userId: number, itemId: number, now: Date): Promise<void> {
  await sql`
    insert into item_progress as progress (user_id, item_id, at, dialogue_begun_at, helped_at)
    values (${userId}, ${itemId}, ${now}, ${now}, ${now})
    on conflict (user_id, item_id) do update set
      dialogue_begun_at = coalesce(progress.dialogue_begun_at, excluded.dialogue_begun_at), helped_at = ${firstHelp}`.execute(db)
}
