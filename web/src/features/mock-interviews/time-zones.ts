/** The time zones that a reader may choose. What they mean is computed by the server alone. */

/** As the server takes them: a name with a slash, or UTC. Others (`EST`) mean what nobody expects. */
const isOffered = (zone: string): boolean => zone === 'UTC' || zone.includes('/')

export function ownZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return isOffered(zone) ? zone : 'UTC'
}

/** The browser's own first. */
export function zoneOptions(chosen: string): { value: string; name: string }[] {
  const own = ownZone()
  const others = new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone').filter(isOffered)])
  others.delete(own)
  return [
    { value: own, name: `${nameOf(own)} (this device)` },
    ...[...others].sort().map((value) => ({ value, name: nameOf(value) })),
  ]
}

const nameOf = (zone: string): string => zone.replaceAll('_', ' ')
