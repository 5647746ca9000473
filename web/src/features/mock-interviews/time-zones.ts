/** The time zones that a reader may choose. What they mean is computed by the server alone. */
import { canonicalZone, fixedOffset, zoneWords } from 'contract/mock-interviews/zones.ts'
import { isKnownZone } from '../../ui/known-zone.ts'

/** As the server takes them: a name with a slash, UTC or an offset. Others (`EST`) mean what nobody expects. */
const isOffered = (zone: string): boolean => fixedOffset(zone) !== undefined || zone.includes('/')

/** Undefined where the device names no zone, or none that is known. */
export function deviceZone(): string | undefined {
  const zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone && isOffered(zone) && isKnownZone(zone) ? canonicalZone(zone) : undefined
}

/** The device's own first. */
export function zoneOptions(chosen: string): { value: string; name: string }[] {
  const own = deviceZone()
  const others = new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone').filter(isOffered).map(canonicalZone)])
  if (own) others.delete(own)
  const sorted = [...others]
    .map((value) => ({ value, name: zoneWords(value) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  return own ? [{ value: own, name: `${zoneWords(own)} (this device)` }, ...sorted] : sorted
}
