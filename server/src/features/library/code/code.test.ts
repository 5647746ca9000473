import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, sendCode } from 'contract/accounts/api.ts'
import { getCode, saveCode } from 'contract/library/code.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { packageFolder } from '../../../platform/python-packages/fetch-packages.ts'
import { pythonLock } from '../../../platform/python-packages/lock-file.ts'
import { appOn, type TestApp, testApp } from '../../../testing/app.ts'
import { testItems, testLibrary } from '../../../testing/library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { recordPurchase } from '../../payments/recording/record-purchase.ts'

const [preview, paid] = testItems.filter(({ module }) => module === 'interview').map(({ id }) => id) as [number, number]
const secret = 'SECRET_OF_THE_REFERENCE'

let t: TestApp
let dataDir: string
let subscriber: TestPerson
let visitor: TestPerson
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'data-'))
  t = await testApp({ env: { DATA_DIR: dataDir }, filledBy: testLibrary })
  visitor = await makePerson(t)
  subscriber = await makePerson(t)
  const { id: userId, email } = subscriber
  await recordPurchase(t.deps, { userId, email, module: 'interview', code: 'year_special', at: t.clock.now() })
  const { item_id } = await t.deps.db.selectFrom('placements').select('item_id').where('id', '=', paid).executeTakeFirstOrThrow()
  await t.deps.db
    .insertInto('item_programs')
    .values({ item_id, starter: 'def f(): ...', tests: secret, recording: '{"1":[1.0]}', wrong_solutions: 40, refused: 39 })
    .execute()
})
afterAll(async () => {
  await t.close()
  await rm(dataDir, { recursive: true })
})

const read = (person: TestPerson, id: number, query = {}) => t.call(getCode, { token: person.token, params: { id }, query })
const save = (person: TestPerson, id: number, body: { kind: 'answer' | 'scratch'; text: string; version: number }) =>
  t.call(saveCode, { token: person.token, params: { id }, body })

test('an item without code has a scratch pad, and nothing is kept at first', async () => {
  const { status, body } = await read(subscriber, preview)
  expect(status).toBe(200)
  expect(body).toEqual({ starter: null })
})

test('a coding question brings its starter and score; its tests come only when they are asked for', async () => {
  const plain = await read(subscriber, paid)
  expect(plain.body).toEqual({ starter: 'def f(): ...', score: { refused: 39, of: 40 } })
  const withTests = await read(subscriber, paid, { tests: true })
  expect(withTests.body.tests).toEqual({ source: secret, recording: '{"1":[1.0]}' })
})

test('an SQL question brings its tables; its hidden ones and what its reference returned come when they are asked for', async () => {
  const { db } = t.deps
  const { item_id } = await db.selectFrom('placements').select('item_id').where('id', '=', paid).executeTakeFirstOrThrow()
  const { front } = await db.selectFrom('items').select('front').where('id', '=', item_id).executeTakeFirstOrThrow()
  const asked = { ...front, answer: { type: 'sql', dialect: 'sqlite', ordered: true }, tables: 'create table t(a);' }
  const setFront = (value: unknown) =>
    sql`update items set front = ${JSON.stringify(value)}::jsonb where id = ${item_id}`.execute(db)
  await setFront(asked)
  onTestFinished(async () => void (await setFront(front)))
  const plain = await read(subscriber, paid)
  expect(plain.body.sql).toEqual({ tables: 'create table t(a);', ordered: true })
  expect(JSON.stringify(plain.body)).not.toContain(secret)
  expect((await read(subscriber, paid, { tests: true })).body.tests).toEqual({ source: secret, recording: '{"1":[1.0]}' })
  expect((await read(visitor, paid)).status).toBe(403)
})

test('answer and scratch pad are kept side by side, each with its own count of saves', async () => {
  const person = await makePerson(t)
  expect((await save(person, preview, { kind: 'scratch', text: 'a = 1', version: 0 })).body).toEqual({ version: 1 })
  expect((await save(person, preview, { kind: 'scratch', text: 'a = 2', version: 1 })).body).toEqual({ version: 2 })
  expect((await read(person, preview)).body.scratch).toEqual({ text: 'a = 2', version: 2 })
  expect((await save(subscriber, paid, { kind: 'answer', text: 'def f(): return 1', version: 0 })).body).toEqual({ version: 1 })
  expect((await read(subscriber, paid)).body).toMatchObject({ answer: { text: 'def f(): return 1', version: 1 } })
  expect((await read(subscriber, paid)).body.scratch).toBeUndefined()
})

test('a save on top of an older version is refused and changes nothing', async () => {
  const person = await makePerson(t)
  await save(person, preview, { kind: 'scratch', text: 'first', version: 0 })
  await save(person, preview, { kind: 'scratch', text: 'second', version: 1 })
  const late = await save(person, preview, { kind: 'scratch', text: 'other', version: 1 })
  expect([late.status, late.body]).toMatchObject([409, { message: 'This was changed in another tab or on another device.' }])
  expect((await read(person, preview)).body.scratch).toEqual({ text: 'second', version: 2 })
})

test('a save that is sent twice, because its answer was lost, counts once', async () => {
  const person = await makePerson(t)
  const once = await save(person, preview, { kind: 'scratch', text: 'first', version: 0 })
  const again = await save(person, preview, { kind: 'scratch', text: 'first', version: 0 })
  expect([once.body, again.body, again.status]).toEqual([{ version: 1 }, { version: 1 }, 200])
})

test('nobody sees or changes what somebody else wrote', async () => {
  const [one, other] = [await makePerson(t), await makePerson(t)]
  await save(one, preview, { kind: 'scratch', text: 'mine', version: 0 })
  expect((await read(other, preview)).body.scratch).toBeUndefined()
  await save(other, preview, { kind: 'scratch', text: 'theirs', version: 0 })
  expect((await read(one, preview)).body.scratch).toEqual({ text: 'mine', version: 1 })
})

test('who may not read an item gets neither its starter nor its tests, and keeps no code there', async () => {
  const refused = await read(visitor, paid, { tests: true })
  expect(refused.status).toBe(403)
  expect(JSON.stringify(refused.body)).not.toContain(secret)
  expect((await save(visitor, paid, { kind: 'scratch', text: 'x', version: 0 })).status).toBe(403)
  expect((await read(visitor, preview)).status).toBe(200)
})

test('signed out, unknown and too much', async () => {
  const body = { kind: 'scratch', text: 'x', version: 0 } as const
  expect((await t.call(getCode, { params: { id: preview } })).status).toBe(401)
  expect((await t.call(saveCode, { params: { id: preview }, body })).status).toBe(401)
  expect((await read(subscriber, 999_999)).status).toBe(404)
  expect((await save(subscriber, 999_999, body)).status).toBe(404)
  expect((await save(subscriber, preview, { ...body, text: 'x'.repeat(50_001) })).status).toBe(400)
  expect((await save(subscriber, preview, { ...body, kind: 'answer' })).status).toBe(400)
  expect((await save(subscriber, preview, { ...body, version: -1 })).status).toBe(400)
})

test('a program that saves without end is slowed down', async () => {
  const person = await makePerson(t)
  let status = 200
  for (let version = 0; version < 130 && status === 200; version++)
    status = (await save(person, preview, { kind: 'scratch', text: `${version}`, version })).status
  expect(status).toBe(429)
})

test('saving code in one browser does not hold back the code that another one logs in with', async () => {
  const { id, email, password, token } = await makePerson(t)
  const { body } = await t.call(login, { body: { email, password, device_id: randomUUID() } })
  await t.call(saveCode, { token, params: { id: preview }, body: { kind: 'scratch', text: 'a = 1', version: 0 } })
  expect((await t.call(sendCode, { token: body.token ?? '', params: { userId: id } })).status).toBe(200)
})

test('the packages that an item needs and this installation does not offer are named; where there is an address for them, none', async () => {
  await t.deps.db
    .updateTable('items')
    .set({ front: sql`front || '{"packages": ["numpy", "scipy"]}'` })
    .where('id', '=', t.deps.db.selectFrom('placements').select('item_id').where('id', '=', preview))
    .execute()
  expect((await read(subscriber, preview)).body.missing_packages).toEqual(['numpy', 'scipy'])

  const folder = packageFolder(dataDir, pythonLock())
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, pythonLock().packages.numpy?.file_name ?? ''), 'a wheel')
  expect((await read(subscriber, preview)).body.missing_packages).toEqual(['scipy'])

  const withAddress = await appOn(t.database, { env: { PYTHON_PACKAGES_URL: 'https://packages.example.com/' } })
  const { body } = await withAddress.call(getCode, { token: subscriber.token, params: { id: preview }, query: {} })
  expect(body.missing_packages).toBeUndefined()
})
