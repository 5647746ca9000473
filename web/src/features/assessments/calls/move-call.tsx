/** Another time for a booked call, in the time zone that it was told in. */
import { type BookedCall, moveCall } from 'contract/assessments/calls.ts'
import { call } from '../../../lib/api.ts'
import { ChooseTime } from './choose-time.tsx'
import { useCallTimes, type Wanted } from './use-call-times.ts'

interface MoveCallProps {
  wanted: Wanted
  booked: BookedCall
  onMoved: (call: BookedCall) => void
  onClose: () => void
}

const words = { send: 'Move to this time', sending: 'Moving…', close: 'Keep the current time' }

export function MoveCall({ wanted, booked: { id, when }, onMoved, onClose }: MoveCallProps) {
  return (
    <ChooseTime
      label="Another time"
      wanted={wanted}
      times={useCallTimes(wanted, { id, zone: when.zone })}
      words={words}
      send={(chosen) => call(moveCall, { params: { id }, body: chosen })}
      onSent={onMoved}
      onClose={onClose}
    />
  )
}
