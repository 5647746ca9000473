/** An interviewer's calendar: hours of the week, dates with other hours, and what may be booked. All of it in their own zone. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getHours, type OwnHours, saveHours } from 'contract/mock-interviews/interviewers.ts'
import { checkInMinutes, longestAbout, longestMeetingUrl, settingBounds } from 'contract/mock-interviews/rules.ts'
import { type FormEvent, useState } from 'react'
import { ZoneField } from '../../../appointments/zone-field.tsx'
import { call } from '../../../lib/api.ts'
import { errorText, fieldTexts } from '../../../lib/error-text.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DateOverrides } from './date-overrides.tsx'
import styles from './interviewing.module.css'
import { TimeRanges } from './time-ranges.tsx'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function OwnCalendar({ saved }: { saved: OwnHours }) {
  const client = useQueryClient()
  const [own, setOwn] = useState(saved)
  const change = (part: Partial<OwnHours>) => setOwn({ ...own, ...part })
  const save = useMutation({
    mutationFn: ({ id: _, name: __, ...body }: OwnHours) => call(saveHours, { body }),
    meta: { quiet: true },
    onSuccess: (hours) => {
      client.setQueryData(endpointQuery(getHours).queryKey, hours)
      setOwn(hours)
    },
  })
  const texts = fieldTexts(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(own)
  }
  const number = (label: string, name: keyof typeof settingBounds) => (
    <TextField
      label={label}
      type="number"
      min={settingBounds[name].minimum}
      max={settingBounds[name].maximum}
      value={own[name]}
      error={texts[name]}
      onChange={({ target }) => change({ [name]: Math.trunc(Number(target.value)) })}
    />
  )
  return (
    <form className={styles.form} aria-label="Your calendar" onSubmit={submit}>
      {own.is_closed_by_staff && (
        <p>
          An administrator closed your calendar to new mock interviews. Existing bookings stay, and invigilators and examiners can
          still be booked. Write to us if you want it opened.
        </p>
      )}
      <Checkbox checked={own.is_open} onChange={({ target }) => change({ is_open: target.checked })}>
        Take new bookings
      </Checkbox>
      <div className={styles.columns}>
        <div className={styles.column}>
          <ZoneField
            label="Your time zone"
            help="Hours are in this time zone and follow daylight saving. Existing bookings don’t move."
            zone={own.zone}
            error={texts.zone}
            onChange={(zone) => change({ zone })}
          />
          <ul className={styles.week} aria-label="Weekly hours">
            {weekdays.map((name, at) => (
              <li key={name} className={styles.day}>
                <span className={styles.dayName}>{name}</span>
                <TimeRanges
                  of={name}
                  windows={own.hours.filter(({ weekday }) => weekday === at + 1)}
                  onChange={(windows) =>
                    change({
                      hours: [
                        ...own.hours.filter(({ weekday }) => weekday !== at + 1),
                        ...windows.map(({ from_minute, to_minute }) => ({ weekday: at + 1, from_minute, to_minute })),
                      ],
                    })
                  }
                />
              </li>
            ))}
          </ul>
          {texts.hours && (
            <p className={styles.refusal} role="alert">
              {texts.hours}
            </p>
          )}
          <DateOverrides dates={own.dates} onChange={(dates) => change({ dates })} error={texts.dates} />
        </div>
        <div className={styles.column}>
          <TextField
            label="Meeting link"
            type="url"
            inputMode="url"
            placeholder="https://"
            help={`Shown to you and the candidate from ${checkInMinutes} minutes before the start.`}
            maxLength={longestMeetingUrl}
            value={own.meeting_url ?? ''}
            error={texts.meeting_url}
            onChange={({ target }) => change({ meeting_url: target.value.trim() || null })}
          />
          <div className={styles.numbers}>
            {number('Minimum notice (minutes)', 'notice_minutes')}
            {number('Bookable days ahead', 'horizon_days')}
            {number('Buffer after each interview (minutes)', 'buffer_minutes')}
            {number('Interviews per day', 'per_day')}
          </div>
          <TextArea
            label="About you"
            help="Shown to candidates."
            maxLength={longestAbout}
            value={own.about}
            error={texts.about}
            onChange={({ target }) => change({ about: target.value })}
          />
          <Topics topics={own.topics} onChange={(topics) => change({ topics })} error={texts.topics} />
        </div>
      </div>
      <div className={styles.end}>
        <Button type="submit" busy={save.isPending && 'Saving…'}>
          Save
        </Button>
        {save.isSuccess && own === save.data && <span role="status">Saved.</span>}
        {save.error && (
          <p className={styles.refusal} role="alert">
            {errorText(save.error)}
          </p>
        )}
      </div>
    </form>
  )
}

interface TopicsProps {
  topics: readonly string[]
  onChange: (topics: string[]) => void
  error?: string | undefined
}

/** As they are typed; told apart by commas. */
function Topics({ topics, onChange, error }: TopicsProps) {
  const [text, setText] = useState(topics.join(', '))
  return (
    <TextField
      label="Topics"
      help="Separated by commas."
      value={text}
      error={error}
      onChange={({ target }) => {
        setText(target.value)
        const parts = target.value.split(',').map((part) => part.trim())
        onChange(parts.filter(Boolean))
      }}
    />
  )
}
