import { sql } from 'kysely'
import { type Check, findRows } from '../../platform/consistency.ts'

export const mockInterviewChecks: readonly Check[] = [
  findRows(
    'a booking with an unused credit',
    sql`select 'booking ' || booking.id as found from mock_bookings booking join mock_credits credit on credit.id = booking.credit_id
      where status in ('booked', 'held') and used_at is null`,
  ),
  findRows(
    'feedback that was announced but not published',
    sql`select 'booking ' || id as found from mock_bookings where feedback_at is not null
      and not exists (select from mock_feedback where booking_id = mock_bookings.id and published_at is not null)`,
  ),
  findRows(
    'a shared text with a wrong count of changes',
    sql`select 'booking ' || booking_id as found from mock_boards
      where version <> (select count(*) from mock_board_updates written where written.booking_id = mock_boards.booking_id)`,
  ),
]
