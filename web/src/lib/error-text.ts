/** Every error as a sentence for people. The server's own sentence wherever there is one. */
import { sentences } from 'contract/sentences.ts'
import { ApiError } from './api.ts'
import { toast } from './toasts.ts'

export function errorText(error: unknown): string {
  if (error instanceof ApiError) return error.message
  console.error(error)
  return sentences.unexpected
}

/** The sentences that belong to fields, by field. */
export function fieldTexts(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries([...error.errors].reverse().map(({ field, message }) => [field, message]))
}

/** readings §1: what the specification only logs is shown as well; silence loses people's work. */
export function tellFailure(error: unknown): void {
  console.error(error)
  toast(errorText(error), 'bad')
}
