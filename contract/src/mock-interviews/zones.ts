/** What browsers call a time zone, and how people read it. What a zone means is computed by the server alone. */

const utcNames = /^(?:Etc\/)?(?:UTC|UCT|GMT|GMT[+-]?0|Zulu|Universal|Greenwich)$/i
/** Whole hours, counted westwards: `Etc/GMT+5` is five hours behind UTC. */
const etc = /^Etc\/GMT([+-])(\d{1,2})$/i
/** As newer browsers call a system that was given an offset. */
const bare = /^([+-])(\d\d)(?::?([0-5]\d))?$/

/** Minutes ahead of UTC of a zone that is an offset, between -12 and +14 hours; undefined for any other. */
export function fixedOffset(zone: string): number | undefined {
  if (utcNames.test(zone)) return 0
  const westwards = etc.exec(zone)
  const [, sign, hours, minutes = '0'] = westwards ?? bare.exec(zone) ?? []
  if (hours === undefined) return undefined
  const isAhead = (sign === '+') !== (westwards !== null)
  const offset = (isAhead ? 1 : -1) * (Number(hours) * 60 + Number(minutes))
  return offset >= -12 * 60 && offset <= 14 * 60 ? offset + 0 : undefined
}

/** A zone that is an offset in one spelling (`UTC`, `-05:00`); any other as it is. */
export function canonicalZone(zone: string): string {
  const offset = fixedOffset(zone)
  return offset === undefined ? zone : offset === 0 ? 'UTC' : `${offset < 0 ? '-' : '+'}${clock(offset)}`
}

/** `New York`, `Kolkata` also where a browser says Calcutta; `UTC−05:00` */
export function zonePlace(zone: string): string {
  const name = zoneWords(zone)
  return name.slice(name.lastIndexOf('/') + 1)
}

/** `America/New York`, `UTC−05:00` */
export function zoneWords(zone: string): string {
  const offset = fixedOffset(zone)
  if (offset !== undefined) return offset === 0 ? 'UTC' : `UTC${offset < 0 ? '−' : '+'}${clock(offset)}`
  return (renamed[zone] ?? zone).replaceAll('_', ' ')
}

/** Browsers go on using the names from before. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

function clock(offset: number): string {
  const minutes = Math.abs(offset)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
