import { type FieldError, invalid } from 'contract/problems.ts'
import { isZone } from './segments.ts'

export const unknownZone: FieldError = { field: 'zone', message: 'Unknown time zone.' }

export function insistOnZone(zone: string): void {
  if (!isZone(zone)) throw invalid([unknownZone])
}
