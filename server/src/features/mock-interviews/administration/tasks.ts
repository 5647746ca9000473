import type { FailingTask } from 'contract/mock-interviews/administration.ts'
import type { Deps } from '../../../deps.ts'
import { findFailingTasks } from '../tasks/task-store.ts'

const mostTasks = 100

export async function listFailingTasks({ db }: Deps): Promise<{ tasks: FailingTask[] }> {
  const rows = await findFailingTasks(db, mostTasks)
  return {
    tasks: rows.map(({ booking_id: booking, what, attempts, due_at, last_error }) => ({
      ...{ booking, what, attempts },
      next_try_at: due_at.toISOString(),
      last_error: last_error ?? '',
    })),
  }
}
