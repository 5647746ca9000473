import { type FieldError, invalid } from 'contract/problems.ts'
import { readZone } from './segments.ts'

export const unknownZone: FieldError = { field: 'zone', message: 'Unknown time zone.' }

export function insistOnZone(zone: string): string {
  const read = readZone(zone)
  if (read === undefined) throw invalid([unknownZone])
  return read
}

/** The zone in which somebody reads times. Nobody is kept from booking by what their browser calls it. */
export const readerZone = (zone: string): string => readZone(zone) ?? 'UTC'
