/** What has become of a booking, to its candidate. */
import type { Booking } from 'contract/mock-interviews/model.ts'

export function stateWords({ status, by, contested, choose_again, ends_at, as_of }: Booking): string {
  if (contested) return 'Your report and the interviewer’s differ. We will review them within two days and email you.'
  if (status === 'held') return 'This interview took place.'
  if (status === 'cancelled') return cancelled(by, choose_again !== null)
  if (status === 'missed' && by === 'interviewer')
    return 'The interviewer didn’t come. You have another session: its link is in your email.'
  if (status === 'missed') return 'You did not attend, so your session is used up.'
  if (status === 'moved') return 'It was moved to another time.'
  return ends_at <= as_of ? 'This interview has ended.' : 'Booked.'
}

function cancelled(by: Booking['by'], comesBack: boolean): string {
  if (by === 'payment') return 'This interview was canceled because its payment was refunded.'
  if (by !== 'candidate') return 'We canceled it. You have another session: its link is in your email.'
  return comesBack ? 'You canceled it. You keep your session.' : 'You canceled it.'
}
