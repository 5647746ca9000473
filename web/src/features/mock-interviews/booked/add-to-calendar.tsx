/** One booking into the reader's own calendar: as a file, which any of them takes, or in one that they have in their browser. */
import { getCalendarEntry } from 'contract/mock-interviews/api.ts'
import type { Booking, BookingRef } from 'contract/mock-interviews/model.ts'
import { paths } from 'contract/paths.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { saveBlob } from '../../../lib/save-blob.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './add-to-calendar.module.css'
import { googleCalendar, outlookCalendar } from './calendar-links.ts'

interface AddToCalendarProps {
  /** Undefined to a visitor who has the link in their mail alone: the file is made by the server. */
  which: BookingRef | undefined
  booking: Pick<Booking, 'starts_at' | 'ends_at' | 'interviewer'>
  /** To its page, as it is mailed. */
  link?: string | undefined
}

export function AddToCalendar({ which, booking: { starts_at, ends_at, interviewer }, link }: AddToCalendarProps) {
  const [isAsking, setAsking] = useState(false)
  // The home page shows it as well, and has no store of answers.
  async function saveEntry(body: BookingRef) {
    setAsking(true)
    try {
      const { calendar } = await call(getCalendarEntry, { body })
      saveBlob('mock-interview.ics', new Blob([calendar], { type: 'text/calendar;charset=utf-8' }))
    } catch (error) {
      toast(errorText(error), 'bad')
    } finally {
      setAsking(false)
    }
  }
  const page = link && location.origin + paths.booking(link)
  const event = { title: `Mock interview with ${interviewer.name}`, starts_at, ends_at, page }
  return (
    <div className={styles.ways}>
      <span className={styles.title}>Add to calendar</span>
      {which && (
        <Button kind="quiet" small onClick={() => void saveEntry(which)} busy={isAsking && 'One moment…'}>
          ICS file
        </Button>
      )}
      <CalendarLink name="Google" to={googleCalendar(event)} />
      <CalendarLink name="Outlook" to={outlookCalendar(event)} />
    </div>
  )
}

const CalendarLink = ({ name, to }: { name: string; to: string }) => (
  <LinkButton kind="quiet" small to={to} target="_blank" rel="noopener noreferrer">
    {name}
    <VisuallyHidden> Calendar (opens in a new tab)</VisuallyHidden>
  </LinkButton>
)
