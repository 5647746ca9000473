/** The time of a sitting in words. */

/** `1:02:03`, or `4:05`: of what has begun, the whole second. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}

/** At how many minutes the time is spoken. */
const spokenMinutes = [15, 5, 1]

/** What is said aloud once, when so much is left; empty at any other time. */
export function spokenText(ms: number): string {
  const minutes = spokenMinutes.findLast((count) => ms <= count * 60_000)
  if (minutes === undefined || ms <= 0) return ''
  return minutes === 1 ? 'One minute left.' : `${minutes} minutes left.`
}
