/** Which checks of a query are attempts: those that had a result. */
import { postAttempt } from 'contract/library/answers.ts'
import { getCode } from 'contract/library/code.ts'
import type { DataVerdict } from 'contract/library/sql/check-query.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { question } from '../../../testing/questions.ts'
import { useCheck } from './use-check.ts'
import type { SqlWorker } from './use-sql-work.ts'

const ran: DataVerdict = {
  ...{ isRight: false, failure: null, isTooLong: false, columns: null, missing: 0, extra: 0, isMisordered: false },
  rowCount: { expected: 1, got: 1 },
}

/** @returns what was handed in when a query was checked to this end */
async function handedInOn(verdict: DataVerdict): Promise<unknown[]> {
  const server = fakeServer()
  server.answer(getCode, { starter: '', sql: { tables: '', ordered: false } })
  const handedIn: unknown[] = []
  server.answer(postAttempt, ({ body }) => {
    handedIn.push(body)
    return { verdict: 'wrong' as const, says: null, question }
  })
  const checked = { shown: verdict, hidden: verdict, result: null, examples: { missing: [], extra: [] } }
  const worker: SqlWorker = { start: async () => ({ phase: 'checked', verdict: checked }), stop: () => {} }
  function Check() {
    const check = useCheck(1, { tables: '', ordered: false }, worker)
    const [isChecked, end] = useState(false)
    return (
      <button type="button" onClick={() => void check('select 1').then(() => end(true))}>
        {isChecked ? 'Checked' : 'Check'}
      </button>
    )
  }
  await openAt('/', [{ path: '/', Component: Check }])
  await page.getByRole('button', { name: 'Check' }).click()
  await expect.element(page.getByRole('button', { name: 'Checked' })).toBeVisible()
  return handedIn
}

test('a query that returned too many rows was tried, and is handed in', async () => {
  const handedIn = await handedInOn({ ...ran, isTooLong: true })
  await expect.poll(() => handedIn).toEqual([{ run: { passed: 0, total: 2 }, code: 'select 1' }])
})

test('one without a result was not', async () => {
  expect(await handedInOn({ ...ran, failure: 'no such column: x' })).toEqual([])
})
