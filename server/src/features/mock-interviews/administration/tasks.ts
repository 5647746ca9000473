import type { Query, Reply } from 'contract/endpoint.ts'
import type { listFailingTasks as failing } from 'contract/mock-interviews/administration.ts'
import type { Deps } from '../../../deps.ts'
import { pageBehind } from '../../../platform/page-by-number.ts'
import { findFailingTasks } from '../tasks/task-store.ts'

const pageSize = 50

export async function listFailingTasks(
  { db }: Deps,
  { cursor: skip = 0 }: Query<typeof failing>,
): Promise<Reply<typeof failing>> {
  const { shown, next_cursor } = pageBehind(await findFailingTasks(db, { skip, limit: pageSize + 1 }), skip, pageSize)
  const tasks = shown.map(({ booking_id: booking, what, attempts, due_at, last_error }) => ({
    ...{ booking, what, attempts },
    next_try_at: due_at.toISOString(),
    last_error: last_error ?? '',
  }))
  return { tasks, next_cursor }
}
