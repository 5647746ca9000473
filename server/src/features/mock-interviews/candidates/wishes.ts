/** What a candidate says of the interview that they want. Where it is not good it is said by field. */
import { isEmail } from 'contract/accounts/rules.ts'
import { isBlank } from 'contract/discussions/rules.ts'
import { type FieldError, invalid } from 'contract/problems.ts'
import { lines, oneLine } from '../../../platform/typed-text.ts'
import { readerZone } from '../zones/insist-on-zone.ts'

export interface Wishes {
  name: string
  topic: string
  notes: string
  zone: string
  email?: string | undefined
}

/** Throws what is wrong. */
export function readWishes({ name, topic, notes, zone, email }: Wishes): Wishes {
  const texts = { name: oneLine(name), topic: oneLine(topic), notes: lines(notes) }
  const read = { ...texts, zone: readerZone(zone), email: email?.trim() || undefined }
  const errors: FieldError[] = []
  if (isBlank(read.name)) errors.push({ field: 'name', message: 'Your name is required' })
  if (read.email !== undefined && !isEmail(read.email)) errors.push({ field: 'email', message: 'Enter correct email.' })
  if (errors.length > 0) throw invalid(errors)
  return read
}
