import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ghostDrawing } from './ghosts.ts'

test('the drawn ghosts are the computed ones', async () => {
  expect(await readFile(join(import.meta.dirname, 'ghosts.svg'), 'utf8')).toBe(ghostDrawing())
})
