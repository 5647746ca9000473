import { dayWords } from './day-words.ts'
import type { Times } from './use-times.ts'

/** What is about to be booked, in words, with its zone. */
export function ChosenTimeWords({ times: { data, time } }: { times: Times }) {
  if (!data || !time) return null
  return (
    <p>
      {dayWords(time.date)}, <strong>{time.label}</strong>, {data.zone_name}
    </p>
  )
}
