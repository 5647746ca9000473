/** A day, then a time of it, with the zone that they are told in. The keyboard comes by the calendar first, then by its times. */
import { lazy, type ReactNode, type RefObject, Suspense } from 'react'
import { ApiError } from '../lib/api.ts'
import { fetchPart } from '../lib/connection.ts'
import { errorText } from '../lib/error-text.ts'
import { Button } from '../ui/button.tsx'
import { RadioGroup, RadioMark } from '../ui/radio-group.tsx'
import { Select } from '../ui/select.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { dayWords, monthWords } from './day-words.ts'
import styles from './time-picker.module.css'
import type { Times } from './use-times.ts'
import { ZoneField } from './zone-field.tsx'

const Calendar = lazy(async () => ({ default: (await fetchPart(() => import('../ui/calendar.tsx'))).Calendar }))

export interface TimeWords {
  /** Names the calendar. */
  day: string
  /** Where no host takes bookings: what is so, and what to do. */
  noHost: { title: string; text: string }
  /** After the last day on which anything is offered. */
  later: string
  /** Where the candidate can choose among hosts. */
  host?: { label: string; any: string }
}

interface TimePickerProps {
  times: Times
  words: TimeWords
  /** Tells why the chosen time is gone; read aloud. */
  notice?: string | undefined
  slotsRef: RefObject<HTMLDivElement | null>
  /** Shown where no time is free. */
  whereNone?: ReactNode
  /** Shown below the times. */
  children: ReactNode
}

export function TimePicker({ times, words, notice, slotsRef, whereNone, children }: TimePickerProps) {
  const { data, error } = times
  if (!data && !error) return <Skeleton lines={8} />
  if (!data)
    return (
      <>
        <Zone times={times} />
        <ErrorState title={errorText(error)} again={times.refresh} />
      </>
    )
  if (data.interviewers.length === 0) return <NoHost words={words}>{whereNone}</NoHost>
  return (
    <div className={styles.picker}>
      <div className={styles.days}>
        <Zone times={times} />
        {words.host && <Hosts times={times} words={words.host} />}
        <Days times={times} label={words.day} />
      </div>
      <div className={styles.rest}>
        <div ref={slotsRef}>
          {notice && (
            <p className={styles.notice} role="alert">
              {notice}
            </p>
          )}
          <TimesOfDay times={times} words={words} whereNone={whereNone} />
        </div>
        {times.days?.length !== 0 && children}
      </div>
    </div>
  )
}

function Zone({ times: { zone, isZoneUnknown, setZone } }: { times: Times }) {
  return (
    <ZoneField
      label="Time zone"
      zone={zone}
      onChange={setZone}
      help={isZoneUnknown && 'We could not detect your time zone. Times are in UTC until you choose yours.'}
    />
  )
}

const NoHost = ({ words: { noHost }, children }: { words: TimeWords; children: ReactNode }) => (
  <EmptyState title={noHost.title} action={children}>
    {noHost.text}
  </EmptyState>
)

/** Only where there is a choice. */
interface HostsProps {
  times: Times
  words: NonNullable<TimeWords['host']>
}

function Hosts({ times: { data, interviewer, setInterviewer }, words }: HostsProps) {
  const interviewers = data?.interviewers ?? []
  const chosen = interviewers.find(({ id }) => id === interviewer)
  if (interviewers.length < 2) return null
  return (
    <Select
      label={words.label}
      options={[
        { value: '', name: words.any },
        ...interviewers.map(({ id, name, topics }) => ({ value: String(id), name: [name, ...topics].join(', ') })),
      ]}
      value={String(interviewer ?? '')}
      onChange={({ target }) => setInterviewer(Number(target.value) || undefined)}
      help={chosen?.about}
    />
  )
}

function Days({ times: { data, days, day, at, showDay, moveTo }, label }: { times: Times; label: string }) {
  const open = new Set(days?.map(({ date }) => date))
  if (!data || at === undefined) return null
  return (
    <Suspense fallback={<Skeleton lines={7} />}>
      <Calendar
        label={label}
        value={day}
        onChange={showDay}
        at={within(at, data)}
        onMove={moveTo}
        first={data.today}
        last={data.last}
        isOpen={(date) => open.has(date)}
        isLoading={days === undefined}
      />
    </Suspense>
  )
}

/** In another time zone it may be another day already. */
const within = (day: string, { today, last }: { today: string; last: string }): string =>
  day < today ? today : day > last ? last : day

interface TimesOfDayProps {
  times: Times
  words: TimeWords
  whereNone: ReactNode
}

function TimesOfDay({ times, words, whereNone }: TimesOfDayProps) {
  const { data, days, day, slots, time, choose } = times
  if (!data || !days) return <Skeleton lines={4} />
  if (days.length === 0)
    return (
      <NothingFree times={times} later={words.later}>
        {whereNone}
      </NothingFree>
    )
  if (day === undefined || slots.length === 0) return <p className={styles.hint}>Choose one of the underlined days.</p>
  return (
    <RadioGroup
      label={
        <>
          {dayWords(day)}
          <span className={styles.zone}>{data.zone_name}</span>
        </>
      }
      value={time?.starts_at}
      onChange={choose}
      className={styles.group}
    >
      <div className={styles.slots}>
        {slots.map(({ starts_at, label }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control is the mark inside
          <label key={starts_at} className={styles.slot}>
            <RadioMark value={starts_at} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </RadioGroup>
  )
}

/** In the month that is shown, or in what was looked through first. */
interface NothingFreeProps {
  times: Times
  later: string
  children: ReactNode
}

function NothingFree({ times: { data, at, moveTo }, later, children }: NothingFreeProps) {
  if (!data || at === undefined) return null
  const next = firstOfNext(at)
  return (
    <div className={styles.hint} role="status">
      <p>
        No times are free in {monthWords(at)}. {next > data.last && later}
      </p>
      <div className={styles.ways}>
        {next <= data.last && (
          <Button kind="secondary" small onClick={() => moveTo(next)}>
            Go to {monthWords(next)}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

function firstOfNext(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

export const isTaken = (error: Error): boolean => error instanceof ApiError && error.code === 'slot_taken'

/** The times that are free; where there are none any more, the calendar. */
export function focusFirst(slots: HTMLElement | null): void {
  const calendar = slots?.closest('section')
  const next = slots?.querySelector<HTMLElement>('input') ?? calendar?.querySelector<HTMLElement>('td [tabindex="0"]')
  next?.focus()
}
