import { expect } from 'vitest'
import { type Check, lookForWhatCannotBe } from '../platform/consistency.ts'
import type { TestApp } from './app.ts'

/** Ends the app of a suite, whose tests must have left nothing behind that cannot be. */
export async function closeConsistent(t: TestApp, checks: readonly Check[]): Promise<void> {
  const wrong: string[] = []
  for await (const one of lookForWhatCannotBe(t.deps, checks)) wrong.push(one)
  await t.close()
  expect(wrong).toEqual([])
}
