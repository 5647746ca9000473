/** Items where they are placed, topics, and what readers did with them. */
import type { LibraryModule } from 'contract/library/sections.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface LibraryTables {
  items: Items
  asked_in_vain: AskedInVain
  item_files: ItemFiles
  placements: Placements
  access_history: AccessHistory
  item_progress: ItemProgress
  attempts: Attempts
  bookmarks: Bookmarks
  notes: Notes
  item_programs: ItemPrograms
  item_code: ItemCode
  kept_code: KeptCode
  topics: Topics
  prompts: Prompts
  passages: Passages
  item_figures: ItemFigures
  item_reports: ItemReports
  item_thanks: ItemThanks
  small_question_attempts: SmallQuestionAttempts
  regrades: Regrades
  regraded_attempts: RegradedAttempts
  content_loads: ContentLoads
  item_editions: ItemEditions
  servings: Servings
}

interface AskedInVain {
  day: Date
  asked: string
  times: Generated<number>
}

interface Items {
  id: GeneratedAlways<number>
  slug: string
  title: string
  difficulty: 'E' | 'M' | 'H'
  companies: string[]
  /** Of a release before: the next one takes the column away. */
  tags: string[]
  topics: Generated<string[]>
  methods: Generated<string[]>
  front: JSONColumnType<Record<string, unknown>>
  dialogue: JSONColumnType<Record<string, unknown>> | null
  statement_html: string
  solution_html: string
  search_text: string
  solution_text: Generated<string>
  search: Generated<string>
  /** By which it is found beside its own words. */
  names: Generated<string>
  skill_names: Generated<string>
  names_search: GeneratedAlways<string>
  skills_search: GeneratedAlways<string>
  time_target: Generated<number>
  source_hash: string
  hidden: Generated<boolean>
}

interface ItemFiles {
  item_id: number
  name: string
  type: string
  bytes: Buffer
}

interface Passages {
  id: GeneratedAlways<number>
  item_id: number
  kind: 'statement' | 'hint' | 'solution'
  number: number
  markdown: string
  words: string
  search: string
}

interface Placements {
  id: number
  item_id: number
  module: LibraryModule
  category: string
  group_name: string
  position: number
  preview: boolean
  hidden: Generated<boolean>
  discussion_count: Generated<number>
}

interface AccessHistory {
  placement_id: number
  user_id: number
  at: Date
}

interface ItemProgress {
  user_id: number
  item_id: number
  status: 'attempted' | 'solved' | null
  at: Date
  attempt_count: Generated<number>
  hints_taken: Generated<number>
  solution_opened_at: Date | null
  solved_at: Date | null
  /** The first help before it was solved. */
  helped_at: Date | null
  dialogue_begun_at: Date | null
  /** Whether the first answer was right; null without one, where help came before it, and for an essay. */
  first_right: boolean | null
}

interface Attempts {
  id: GeneratedAlways<number>
  user_id: number
  item_id: number
  item_version: number
  given: string
  verdict: 'right' | 'wrong' | 'rounded' | 'handed_in'
  says: string | null
  points: number[] | null
  at: Date
  seconds: number | null
  /** Of a coding question: what was handed in. */
  code: string | null
  /** Null: at the question itself. */
  serving_id: Generated<number | null>
}

interface Bookmarks {
  user_id: number
  item_id: number
  at: Date
}

interface Notes {
  user_id: number
  item_id: number
  content: string
  version: number
  at: Date
}

interface ItemPrograms {
  item_id: number
  starter: string
  tests: string
  recording: string | null
  wrong_solutions: number | null
  refused: number | null
}

interface ItemCode {
  user_id: number
  item_id: number
  kind: 'answer' | 'scratch'
  text: string
  version: number
  at: Date
}

interface KeptCode {
  id: GeneratedAlways<number>
  user_id: number
  item_id: number
  code: string
  at: Date
}

interface Topics {
  id: number
  slug: string
  title: string
  category: string
  about: string
  position: number
  hidden: Generated<boolean>
  discussion_count: Generated<number>
}

interface Prompts {
  id: number
  discussion_id: number
  position: number
  hidden: Generated<boolean>
}

interface ItemFigures {
  item_id: number
  readers: Generated<number>
  tries: Generated<number>
  tried: Generated<number>
  solved: Generated<number>
  open_reports: Generated<number>
  share_solved: GeneratedAlways<number | null>
  first_answers: Generated<number>
  first_right: Generated<number>
}

interface ItemReports {
  id: GeneratedAlways<number>
  item_id: number
  placement_id: number
  item_version: number
  user_id: number
  words: string
  at: Date
  settled_at: Date | null
  settled_by: number | null
  outcome: 'mended' | 'nothing_wrong' | 'duplicate' | null
  suggestion: Generated<string>
  attempt_id: number | null
  serving_id: number | null
  is_named: Generated<boolean>
  reply: Generated<string>
  /** Of its texts, by their names. */
  html: JSONColumnType<Record<'words' | 'suggestion' | 'reply', string>> | null
}

interface ItemThanks {
  id: GeneratedAlways<number>
  item_id: number
  user_id: number
  at: Date
}

interface SmallQuestionAttempts {
  id: GeneratedAlways<number>
  user_id: number
  item_id: number
  part: 'follow_up' | 'dialogue'
  /** What its author named it. */
  question: string
  given: string
  verdict: 'right' | 'wrong' | 'rounded' | 'written' | 'given_up'
  /** HTML. */
  says: string | null
  at: Date
}

interface Regrades {
  id: GeneratedAlways<number>
  item_id: number
  item_version: number
  began_at: Date
  begun_by: number | null
  last_user_id: Generated<number>
  judged: Generated<number>
  changed: Generated<number>
  told: Generated<number>
  servings_mended: Generated<number>
  servings_without_row: Generated<number>
  servings_of_other_kind: Generated<number>
  ended_at: Date | null
}

interface RegradedAttempts {
  regrade_id: number
  attempt_id: number
  verdict_before: string
  says_before: string | null
  verdict_after: string
  says_after: string | null
  at: Date
}

interface ContentLoads {
  id: GeneratedAlways<number>
  at: Generated<Date>
  items: number
  added: string[]
  changed: string[]
  hidden: string[]
  refused: string[]
  added_count: number
  changed_count: number
  hidden_count: number
  refused_count: number
  source_hash: string | null
}

interface ItemEditions {
  hash: string
  item_id: number
  version: number
  templates: JSONColumnType<Record<string, unknown>>
  rows: JSONColumnType<unknown[]>
}

interface Servings {
  id: GeneratedAlways<number>
  user_id: number
  item_id: number
  placement_id: number
  item_version: number
  edition: string
  serial: number
  numbers: JSONColumnType<Record<string, unknown>>
  mended_edition: string | null
  mended_numbers: JSONColumnType<Record<string, unknown>> | null
  served_at: Date
  first_verdict: 'right' | 'wrong' | 'rounded' | null
  first_at: Date | null
  attempt_count: Generated<number>
  hints_taken: Generated<number>
  helped_at: Date | null
  solved_at: Date | null
  solution_opened_at: Date | null
  closed_at: Date | null
}
