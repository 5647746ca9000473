import type { Stopped } from '../../feature.ts'

export type InterviewRows = Awaited<ReturnType<typeof readInterviews>>

export async function readInterviews({ db }: Stopped) {
  return {
    sessions: await db
      .selectFrom('checkouts')
      .innerJoin('mock_credits', 'mock_credits.order_id', 'checkouts.order_id')
      .select(['checkouts.session_id', 'mock_credits.id as credit_id'])
      .execute(),
    credits: await db.selectFrom('mock_credits').selectAll().orderBy('id').execute(),
    bookings: await db.selectFrom('mock_bookings').selectAll().orderBy('id').execute(),
    tasks: await db.selectFrom('mock_tasks').selectAll().execute(),
    mails: await db.selectFrom('mails').select(['id', 'recipient', 'subject']).execute(),
  }
}
