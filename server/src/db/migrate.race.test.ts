import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { migrate, pendingMigrations } from './migrate.ts'

test('of several servers that start together one migrates, and the others wait and find nothing to do', async () => {
  const open = await testDatabase({ empty: true, poolSize: 20 })
  onTestFinished(() => open.close())
  const runs = await Promise.all(Array.from({ length: 8 }, () => migrate(open)))
  const busy = runs.filter((run) => run.applied.length > 0)
  expect(busy).toHaveLength(1)
  expect(await pendingMigrations(open)).toEqual([])
})
