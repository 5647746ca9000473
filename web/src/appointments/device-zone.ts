/** The time zone of the reader's device. What zones mean is computed by the server alone. */
import { canonicalZone, fixedOffset } from 'contract/mock-interviews/zones.ts'
import { isKnownZone } from '../ui/known-zone.ts'

/** As the server takes them: a name with a slash, UTC or an offset. Others (`EST`) mean what nobody expects. */
const isOffered = (zone: string): boolean => fixedOffset(zone) !== undefined || zone.includes('/')

/** Undefined where the device names no zone, or none that is known. */
export function deviceZone(): string | undefined {
  const zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone && isOffered(zone) && isKnownZone(zone) ? canonicalZone(zone) : undefined
}
