/** What the library keeps of its readers (`platform/personal-data.ts`): all of it is their own, and goes with them. */
import { sql } from 'kysely'
import type { PersonalData } from '../../platform/personal-data.ts'

export const libraryData: PersonalData = {
  name: 'library',
  columns: {
    'access_history.user_id': 'delete',
    'item_progress.user_id': 'delete',
    'attempts.user_id': 'delete',
    'servings.user_id': 'delete',
    'bookmarks.user_id': 'delete',
    'notes.user_id': 'delete',
    'item_code.user_id': 'delete',
    'kept_code.user_id': 'delete',
    'item_reports.user_id': 'delete',
    'item_reports.settled_by': 'keep',
    'item_thanks.user_id': 'delete',
    'small_question_attempts.user_id': 'delete',
    'regrades.begun_by': 'keep',
    'regrades.last_user_id': 'keep',
  },
  copies: {
    opened: (id) => sql`
      select item.slug as item, item.title, placement.module, placement.category, history.at
      from access_history history join placements placement on placement.id = history.placement_id join items item on item.id = placement.item_id
      where history.user_id = ${id} order by history.at`,
    progress: (id) => sql`
      select item.slug as item, progress.status, progress.at, progress.attempt_count, progress.hints_taken, progress.solution_opened_at,
        progress.solved_at, progress.helped_at, progress.dialogue_begun_at
      from item_progress progress join items item on item.id = progress.item_id where progress.user_id = ${id} order by progress.at`,
    attempts: (id) => sql`
      select item.slug as item, attempt.given, attempt.verdict, attempt.code, attempt.seconds, attempt.at, attempt.serving_id as serving
      from attempts attempt join items item on item.id = attempt.item_id where attempt.user_id = ${id} order by attempt.id`,
    servings: (id) => sql`
      select item.slug as item, serving.id, serving.numbers -> 'p' as numbers, serving.served_at, serving.first_verdict, serving.first_at,
        serving.attempt_count, serving.hints_taken, serving.helped_at, serving.solved_at, serving.solution_opened_at, serving.closed_at
      from servings serving join items item on item.id = serving.item_id where serving.user_id = ${id} order by serving.id`,
    verdicts_before: (id) => sql`
      select item.slug as item, attempt.given, regraded.verdict_before, regraded.verdict_after, regraded.at,
        attempt.serving_id as serving
      from attempts attempt join regraded_attempts regraded on regraded.attempt_id = attempt.id join items item on item.id = attempt.item_id
      where attempt.user_id = ${id} order by regraded.at, attempt.id`,
    bookmarks: (id) => sql`
      select item.slug as item, bookmark.at from bookmarks bookmark join items item on item.id = bookmark.item_id
      where bookmark.user_id = ${id} order by bookmark.at`,
    reports: (id) => sql`
      select item.slug as item, report.words, report.suggestion, report.is_named, report.at, report.outcome, report.reply, report.settled_at,
        report.serving_id as serving
      from item_reports report join items item on item.id = report.item_id where report.user_id = ${id} order by report.id`,
    thanks: (id) => sql`
      select item.slug as item, thanks.at from item_thanks thanks join items item on item.id = thanks.item_id
      where thanks.user_id = ${id} order by thanks.id`,
    small_questions: (id) => sql`
      select item.slug as item, attempt.part, attempt.question, attempt.given, attempt.verdict, attempt.says, attempt.at
      from small_question_attempts attempt join items item on item.id = attempt.item_id where attempt.user_id = ${id} order by attempt.id`,
    notes: (id) => sql`
      select item.slug as item, note.content, note.at from notes note join items item on item.id = note.item_id
      where note.user_id = ${id} order by note.at`,
    code: (id) => sql`
      select item.slug as item, code.kind, code.text, code.at from item_code code join items item on item.id = code.item_id
      where code.user_id = ${id} order by code.at`,
    kept_code: (id) => sql`
      select item.slug as item, kept.code, kept.at from kept_code kept join items item on item.id = kept.item_id
      where kept.user_id = ${id} order by kept.id`,
  },
}
