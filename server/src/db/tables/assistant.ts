/** What people ask the assistant. */
import type { Citation } from 'contract/assistant/api.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface AssistantTables {
  assistant_days: AssistantDays
  assistant_questions: AssistantQuestions
  assistant_model_days: AssistantModelDays
}

interface AssistantModelDays {
  day: Date
  calls: number
}

interface AssistantDays {
  user_id: number
  day: Date
  asked: number
  tries: number
}

interface AssistantQuestions {
  id: GeneratedAlways<number>
  user_id: number
  day: Date
  asked_at: Date
  placement_id: number | null
  conversation: string | null
  prompt: string
  status: 'asking' | 'answered' | 'failed'
  source: 'library' | 'model' | null
  response: string | null
  html: string | null
  citations: Generated<JSONColumnType<Citation[]>>
  ms: number | null
  first_ms: number | null
  tokens_in: number | null
  tokens_out: number | null
  prompt_version: number | null
  mark: 'unrelated' | 'abusive' | null
  helpful: boolean | null
  helpful_reason: string | null
  forgotten_at: Date | null
  marked_by: number | null
  unknown_words: Generated<string[]>
}
