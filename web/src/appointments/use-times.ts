/** The times that may be booked, as one goes through their days: asked for by month, in the time zone that is chosen. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Slot, Slots } from 'contract/mock-interviews/api.ts'
import { useState } from 'react'
import { deviceZone } from './device-zone.ts'

/** Where the times come from. */
export interface TimesSource {
  key: readonly unknown[]
  list(asked: { zone: string; from?: string }, signal: AbortSignal): Promise<Slots>
}

interface ChosenTime extends Slot {
  date: string
}

export type Times = ReturnType<typeof useTimes>

/** @param firstZone that of the booking that is to be moved */
export function useTimes(source: TimesSource, firstZone = deviceZone()) {
  const [asked, setZone] = useState(firstZone)
  const zone = asked ?? 'UTC'
  const [interviewer, setInterviewer] = useState<number>()
  const [at, setAt] = useState<string>()
  const [from, setFrom] = useState<string>()
  const [day, setDay] = useState<string>()
  const [chosen, choose] = useState<string>()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...source.key, zone, from ?? null],
    queryFn: ({ signal }) => source.list({ zone, ...(from && { from }) }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const days = data && !isPlaceholderData ? daysOf(data, interviewer) : undefined
  const time = days && findTime(days, chosen)
  const shownDay = time?.date ?? day ?? (at ? undefined : days?.[0]?.date)
  function moveTo(next: string) {
    setAt(next)
    // What is asked for first begins with today.
    setFrom(data && monthOf(next) === monthOf(data.today) ? undefined : `${monthOf(next)}-01`)
    // The keyboard's way through the calendar leaves the times of the day that is shown where they are.
    setDay((before) => before ?? shownDay)
  }
  const told = data && !isPlaceholderData ? data.zone : zone
  return {
    /** The time zone of the times; the server answers in UTC where it does not know the one asked for. */
    zone: told,
    isZoneUnknown: asked === undefined || (told === 'UTC' && zone !== 'UTC'),
    setZone,
    interviewer,
    setInterviewer,
    data,
    error,
    /** Undefined while they are asked for. */
    days,
    /** The day whose times are shown. */
    day: shownDay,
    /** Where the calendar is. */
    at: at ?? shownDay ?? data?.today,
    moveTo,
    showDay(next: string) {
      moveTo(next)
      setDay(next)
      choose(undefined)
    },
    slots: days?.find(({ date }) => date === shownDay)?.slots ?? [],
    /** The chosen time; undefined where it is not offered any more. */
    time,
    choose,
    /** Asks again; what was chosen stays chosen. */
    renew: refetch,
    /** Asks again. @returns the times of the day that is shown */
    async refresh(): Promise<readonly Slot[]> {
      const { data: fresh } = await refetch()
      setDay((before) => before ?? shownDay)
      choose(undefined)
      return (fresh && daysOf(fresh, interviewer).find(({ date }) => date === shownDay)?.slots) ?? []
    },
  }
}

const monthOf = (day: string): string => day.slice(0, 7)

function daysOf({ days }: Slots, interviewer: number | undefined): Slots['days'] {
  if (interviewer === undefined) return days
  return days
    .map(({ date, slots }) => ({ date, slots: slots.filter(({ interviewer_ids }) => interviewer_ids.includes(interviewer)) }))
    .filter(({ slots }) => slots.length > 0)
}

/** Told by its moment: in another time zone it may stand on another day. */
function findTime(days: Slots['days'], startsAt: string | undefined): ChosenTime | undefined {
  for (const { date, slots } of days) {
    const found = slots.find(({ starts_at }) => starts_at === startsAt)
    if (found) return { ...found, date }
  }
  return undefined
}
