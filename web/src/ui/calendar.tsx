/**
 * A month of which some days can be chosen. Days are texts, `2026-12-01`: no time zone has a part in them. The arrow keys go from day to
 * day, Page Up and Page Down from month to month. Import it lazily: it carries React Aria.
 */
import { DateFormatter, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
} from 'react-aria-components'
import styles from './calendar.module.css'
import { isKnownZone } from './known-zone.ts'

// React Aria computes with the zone that the device reports, and fails where the browser does not know it.
const { resolvedOptions } = DateFormatter.prototype
DateFormatter.prototype.resolvedOptions = function () {
  const options = resolvedOptions.call(this)
  return isKnownZone(options.timeZone) ? options : { ...options, timeZone: 'UTC' }
}

interface CalendarProps {
  label: string
  value: string | undefined
  onChange: (day: string) => void
  /** The day that the keyboard is at, whose month is shown. */
  at: string
  onMove: (day: string) => void
  first: string
  last: string
  isOpen: (day: string) => boolean
  /** It is not known yet which days are open. */
  isLoading?: boolean
}

export function Calendar({ label, value, onChange, at, onMove, first, last, isOpen, isLoading }: CalendarProps) {
  return (
    // Weeks begin with Monday, as everywhere in the product, whatever the browser's language.
    <I18nProvider locale="en-GB">
      <AriaCalendar
        aria-label={label}
        className={styles.calendar ?? ''}
        value={value === undefined ? null : parseDate(value)}
        onChange={(day) => onChange(day.toString())}
        focusedValue={parseDate(at)}
        onFocusChange={(day) => onMove(day.toString())}
        minValue={parseDate(first)}
        maxValue={parseDate(last)}
        isDateUnavailable={(day) => !isOpen(day.toString())}
        data-loading={isLoading || undefined}
      >
        <header className={styles.head}>
          <Button slot="previous" className={styles.step ?? ''}>
            <ChevronLeft size={20} aria-hidden="true" />
          </Button>
          <Heading className={styles.title} />
          <Button slot="next" className={styles.step ?? ''}>
            <ChevronRight size={20} aria-hidden="true" />
          </Button>
        </header>
        <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day ?? ''} />}</CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  )
}
