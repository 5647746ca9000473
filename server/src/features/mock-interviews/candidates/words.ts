/** What people type about a booking, made harmless: it goes into pages, mails and calendars. Where it is not good it is said by field. */
import { isEmail } from 'contract/accounts/rules.ts'
import { isBlank } from 'contract/discussions/rules.ts'
import type { FieldError } from 'contract/problems.ts'
import { invalid } from 'contract/problems.ts'
import { isZone } from '../zones/segments.ts'

export interface Wishes {
  name: string
  topic: string
  notes: string
  zone: string
  email?: string | undefined
}

/** Throws what is wrong. */
export function readWishes({ name, topic, notes, zone, email }: Wishes): Wishes {
  const read = { name: oneLine(name), topic: oneLine(topic), notes: lines(notes), zone, email: email?.trim() || undefined }
  const errors: FieldError[] = []
  if (isBlank(read.name)) errors.push({ field: 'name', message: 'Your name is required' })
  if (!isZone(zone)) errors.push(unknownZone)
  if (read.email !== undefined && !isEmail(read.email)) errors.push({ field: 'email', message: 'Enter correct email.' })
  if (errors.length > 0) throw invalid(errors)
  return read
}

const unknownZone: FieldError = { field: 'zone', message: 'Unknown time zone.' }

export function insistOnZone(zone: string): void {
  if (!isZone(zone)) throw invalid([unknownZone])
}

/** Without what turns the direction of a text, or cannot be seen. */
export const oneLine = (text: string): string => lines(text).replaceAll(/\s+/g, ' ')

export const lines = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '')
    .trim()
