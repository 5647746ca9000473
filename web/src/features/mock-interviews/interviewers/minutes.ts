/** Minutes of a day as texts: `09:30`, and `24:00` for the midnight at its end. */
function clockOf(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

const step = 30
const wholeDay = 1440

/** Every half hour, and what is chosen already. */
export function minuteOptions(chosen: number): { value: string; name: string }[] {
  const all = new Set(Array.from({ length: wholeDay / step + 1 }, (_, at) => at * step)).add(chosen)
  return [...all].sort((one, other) => one - other).map((minute) => ({ value: String(minute), name: clockOf(minute) }))
}
