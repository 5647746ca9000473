/** False for what a browser may call its own zone and refuse in the next call (`Etc/Unknown`), and for none. */
export function isKnownZone(zone: string | undefined): boolean {
  try {
    return Boolean(zone && new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
