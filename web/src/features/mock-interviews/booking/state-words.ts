/** What has become of a booking, to its candidate. */
import type { Booking } from 'contract/mock-interviews/model.ts'

export function stateWords({ status, by, contested, choose_again }: Booking): string {
  if (contested) return 'You and the interviewer say different things. We look at it within two days, and write to you.'
  if (status === 'held') return 'This interview took place.'
  if (status === 'cancelled') return cancelled(by, choose_again !== null)
  if (status === 'missed' && by === 'interviewer')
    return 'The interviewer did not come. Another session is yours: its link is in your mail.'
  if (status === 'missed') return 'You were not there, and the session is used up.'
  if (status === 'moved') return 'It was moved to another time.'
  return 'Booked.'
}

function cancelled(by: Booking['by'], comesBack: boolean): string {
  if (by === 'payment') return 'This interview was canceled because its payment was refunded.'
  if (by !== 'candidate') return 'It was canceled by us. Another session is yours: its link is in your mail.'
  return comesBack ? 'You canceled it. Your session is yours again.' : 'You canceled it.'
}
