/** Books a time for an examination before an invigilator, or for an oral. */
import { type BookedCall, bookCall } from 'contract/assessments/calls.ts'
import { changeHours } from 'contract/mock-interviews/rules.ts'
import { call } from '../../../lib/api.ts'
import { ChooseTime } from './choose-time.tsx'
import { useCallTimes, type Wanted } from './use-call-times.ts'

interface BookCallProps {
  wanted: Wanted
  onBooked: (call: BookedCall) => void
  onClose: () => void
}

const words = { send: 'Book this time', sending: 'Booking…', close: 'Not now' }

export function BookCall({ wanted, onBooked, onClose }: BookCallProps) {
  return (
    <ChooseTime
      label="Choose a time"
      wanted={wanted}
      times={useCallTimes(wanted)}
      words={words}
      send={(chosen) => call(bookCall, { body: { ...wanted, ...chosen } })}
      onSent={onBooked}
      onClose={onClose}
    >
      <p>You can change the time up to {changeHours} hours before the start, and cancel until it starts.</p>
    </ChooseTime>
  )
}
