import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { testDataDir } from '../../../../testing/sealed-programs.ts'
import { inCodeQueue, inReadersQueue } from './queue.ts'

test('an examination waits for one program of a reader, not for all that came before it', async () => {
  const config = { dataDir: testDataDir, codeSandbox: [] }
  const began: string[] = []
  const { promise: end, resolve: endAll } = Promise.withResolvers<void>()
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
  const readers = Array.from({ length: availableParallelism() + 1 }, () =>
    inReadersQueue(config, async () => {
      began.push('reader')
      begin()
      await end
    }),
  )
  await hasBegun
  const examination = inCodeQueue(config, async () => void began.push('examination'))
  endAll()
  await Promise.all([...readers, examination])
  expect(began.slice(0, 2)).toEqual(['reader', 'examination'])
})
