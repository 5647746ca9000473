/** Of a question as whoever looks after the library reads it: its fresh numbers, its tests, the opening of its dialogue, and who may read them. */
import { rm } from 'node:fs/promises'
import { readQuestionRow, readWholeQuestion } from 'contract/library/administration.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { livingLibrary, queue, ticks } from '../../../testing/living-library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { loadLibraryIfChanged } from '../content/load-library.ts'
import { findEdition } from '../servings/edition-store.ts'

let t: TestApp
let staff: TestPerson
beforeAll(async () => {
  t = await testApp()
  const dir = await livingLibrary()
  await loadLibraryIfChanged(t.deps.db, dir, t.deps.log)
  await rm(dir, { recursive: true })
  staff = await makePerson(t)
  await setStaff(true)
})
afterAll(() => t.close())

const setStaff = (is_staff: boolean) => t.deps.db.updateTable('users').set({ is_staff }).where('id', '=', staff.id).execute()
const read = async (id = queue) => (await t.call(readWholeQuestion, { token: staff.token, params: { id } })).body
const readRow = (row: number, { token, id = queue }: { token?: string; id?: number } = { token: staff.token }) =>
  t.call(readQuestionRow, { ...(token && { token }), params: { id, row } })
const open = async (url: string) => {
  const { statusCode, body } = await t.app.inject({ url })
  return { status: statusCode, body }
}

test('a row of fresh numbers is read as it is served: in statement, solution and answer', async () => {
  const { rows, statement_uri, key } = await read()
  const first = rows[0]!
  const { body } = await readRow(1)
  const edition = await findEdition(t.deps.db, queue)
  expect(body.key.accepted).toEqual([edition?.rows[1]?.value])
  expect(body.key.values).not.toEqual(key.values)
  expect(body.hints.length).toBeGreaterThan(0)
  const [own, served] = [await open(statement_uri), await open(body.statement_uri)]
  expect(served.status).toBe(200)
  expect(served.body).not.toBe(own.body)
  expect(served.body).toContain(Object.values(first)[0])
  expect((await open(body.solution_uri)).status).toBe(200)
})

test('a row that is not there is unknown, and so are rows of a question with its own numbers only', async () => {
  const { rows } = await read()
  expect((await readRow(rows.length)).status).toBe(200)
  expect((await readRow(rows.length + 1)).status).toBe(404)
  expect((await read(ticks)).rows).toEqual([])
  expect((await readRow(1, { token: staff.token, id: ticks })).status).toBe(404)
  const { body } = await readRow(1)
  expect((await open(body.statement_uri.replace('/rows/1/', `/rows/${rows.length + 1}/`))).status).toBe(403)
})

test('of a question that is answered with code the tests are read, and of others there are none', async () => {
  expect(await read(ticks)).toMatchObject({ tests: expect.stringContaining('def '), starter: expect.stringContaining('def ') })
  expect(await read(queue)).toMatchObject({ tests: null, tables: null })
})

test('the lines with which a dialogue begins are read with who says them', async () => {
  const opening = [{ by: 'interviewer', html: '<p>Good morning.</p>', mark: null }]
  await sql`update items set dialogue = ${JSON.stringify({ opening, steps: [] })}::jsonb where slug like '%third-in-the-queue'`.execute(
    t.deps.db,
  )
  expect((await read()).opening).toEqual(opening)
})

test('who is not signed in, a learner and staff who are staff no more read neither a row nor its texts', async () => {
  const learner = await makePerson(t)
  expect((await readRow(1, {})).status).toBe(401)
  expect((await readRow(1, { token: learner.token })).status).toBe(403)
  expect((await t.call(readWholeQuestion, { params: { id: queue } })).status).toBe(401)
  expect((await t.call(readWholeQuestion, { token: learner.token, params: { id: queue } })).status).toBe(403)
  const { body } = await readRow(1)
  expect((await open(body.solution_uri.replace('-staff', ''))).status).toBe(403)
  await setStaff(false)
  expect((await readRow(1)).status).toBe(403)
  expect((await open(body.statement_uri)).status).toBe(403)
  expect((await open(body.solution_uri)).status).toBe(403)
  await setStaff(true)
  expect((await open(body.solution_uri)).status).toBe(200)
})
