/** Items where they are placed, topics, and what readers did with them. */
import type { LibraryModule } from 'contract/library/sections.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface LibraryTables {
  items: Items
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
  statement_html: string
  solution_html: string
  search_text: string
  solution_text: Generated<string>
  search: Generated<string>
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
