/** What somebody typed, made harmless: it goes into pages, mails and calendars. */
import { type Problem, problem, sentenceOf } from 'contract/problems.ts'

/** Without what turns the direction of a text, or cannot be seen. */
export const lines = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '')
    .trim()

export const oneLine = (text: string): string => lines(text).replaceAll(/\s+/g, ' ')

/** The specified sentence (spec §8), said of a field. */
export const blank = (field: string): Problem => problem('blank', { errors: [{ field, message: sentenceOf('blank') }] })

/** What has to be said, without the spaces around it. */
export function required(field: string, given: string): string {
  const words = given.trim()
  if (words === '') throw blank(field)
  return words
}
