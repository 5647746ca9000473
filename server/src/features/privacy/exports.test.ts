/** A copy of all that is kept of somebody, from the asking to the end of its week. */

import { profileFieldNames } from 'contract/accounts/profile-fields.ts'
import { askForExport, exportDays, exportPauseHours, getExportAddress, getPrivacy } from 'contract/privacy/api.ts'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPersonalData } from '../../personal-data.ts'
import { after, days, hours, minutes } from '../../platform/clock.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { beginExamination } from '../../testing/assessments.ts'
import { makeLeaver, mark, type TestLeaver } from '../../testing/leaver.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { sweepFiles } from '../discussions/attachments/sweep-files.ts'
import { makeExports } from './make-exports.ts'

let t: TestApp
let leaver: TestLeaver
beforeAll(async () => {
  t = await testApp()
  leaver = await makeLeaver(t)
})
afterAll(() => t.close())

const runJob = async () => {
  while (await makeExports(t.deps, productPersonalData));
}
const ask = ({ token }: TestPerson) => t.call(askForExport, { token })
const state = async ({ token }: TestPerson) => (await t.call(getPrivacy, { token })).body.export

async function mailedSecret(person: TestPerson): Promise<string> {
  const mail = await t.lastMail(person.email)
  return /copy=([\w-]+)#your-data/.exec(mail?.text ?? '')?.[1] ?? ''
}

const addressFor = ({ token }: TestPerson, secret: string) => t.call(getExportAddress, { token, body: { secret } })
const download = (url: string) => t.app.inject({ method: 'GET', url })

async function copyOf(person: TestPerson): Promise<Record<string, Uint8Array>> {
  await ask(person)
  await runJob()
  const { body } = await addressFor(person, await mailedSecret(person))
  return unzipSync((await download(body.url)).rawPayload)
}

test('a copy is asked for, made by a job, mailed as a link, and opened with it', async () => {
  expect(await state(leaver)).toMatchObject({ state: 'none', next_at: null })
  expect(await ask(leaver)).toMatchObject({ status: 200, body: { export: { state: 'preparing' } } })
  await runJob()
  const { expires_at, ...ready } = await state(leaver)
  expect(ready).toMatchObject({ state: 'ready', bytes: expect.any(Number) })
  expect(after(t.clock.now(), days(exportDays)).getTime() - Date.parse(expires_at ?? '')).toBeLessThan(minutes(1))

  const given = await addressFor(leaver, await mailedSecret(leaver))
  expect(given).toMatchObject({ status: 200 })
  const file = await download(given.body.url)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(given.body.bytes),
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="Bachelier \d{4}-\d\d-\d\d\.zip"$/),
  })
  const parts = unzipSync(file.rawPayload)
  const names = Object.keys(parts).map((name) => name.replace(/\d+-/, 'n-'))
  const lists = productPersonalData.map(({ name }) => `${name}.json`)
  expect(names.toSorted()).toEqual(['README.txt', 'calendar.ics', 'files/n-.._plot.txt', ...lists].toSorted())
  const json = (name: string) => JSON.parse(strFromU8(parts[`${name}.json`]!))
  expect(json('account').account).toMatchObject([{ id: leaver.id, email: leaver.email, firstname: mark }])
  expect(Object.keys(json('account').account[0])).toEqual(expect.arrayContaining([...profileFieldNames]))
  expect(json('library').notes).toMatchObject([{ content: mark }])
  const { attempts, servings, verdicts_before } = json('library')
  expect(servings).toMatchObject([{ item: expect.stringMatching(/^item-/), numbers: { n: '1' } }])
  for (const answers of [attempts, verdicts_before])
    expect(answers).toMatchObject([{ serving: null }, { serving: servings[0].id }])
  expect(strFromU8(parts['README.txt']!)).toContain('questions that you were asked with fresh numbers')
  expect(json('assistant').questions).toMatchObject([{ prompt: mark, response: 'A reply.' }])
  expect(json('payments').orders).toHaveLength(2)
  expect(json('mock-interviews').bookings).toMatchObject([{ name: mark, topic: mark }, { email: leaver.email }])
  expect(json('payments').orders_without_an_account).toMatchObject([{ email: leaver.email }])
  expect(json('account').notes).toMatchObject([{ words: `${mark} of them` }])
  expect(json('discussions').discussions.map(({ content }: { content: string }) => content)).toEqual([
    'A question of the leaver.',
    'A question that nobody answered.',
    'A thread of the leaver.',
  ])
  const attached = Object.entries(parts).find(([name]) => name.startsWith('files/'))?.[1]
  expect(strFromU8(attached!)).toBe('bytes of a plot')
  expect(strFromU8(parts['calendar.ics']!)).toContain('SUMMARY:Mock interview with Interviewer')
})

test('no list of a copy is empty for who did everything: each of its statements was seen to find something', async () => {
  const parts = await copyOf(await makeLeaver(t))
  const lists = productPersonalData.flatMap(({ name }) =>
    Object.entries(JSON.parse(strFromU8(parts[`${name}.json`]!)) as Record<string, object[]>).map(
      ([title, rows]) => [`${name}: ${title}`, rows.length] as const,
    ),
  )
  const empty = lists.filter(([, count]) => count === 0).map(([title]) => title)
  // An interviewer's own, another scheduler's, and what there is only after it was asked for.
  expect(empty).toEqual(['mock-interviews: external_bookings', 'mock-interviews: interviewer', 'privacy: erasure'])
})

test('what others wrote in discussions is not in it, nor a secret, nor the hash of one', async () => {
  const parts = await copyOf(await makeLeaver(t))
  const all = Object.entries(parts)
    .filter(([name]) => !name.startsWith('files/'))
    .map(([, bytes]) => strFromU8(bytes))
    .join('\n')
  for (const words of ['omebody else', 'by them', 'argon2', 'cs_test_']) expect(all.includes(words), words).toBe(false)
  expect(all).not.toMatch(/"[a-z_]*(?:hash|token|secret)[a-z_]*":/)
})

test('the link opens nothing for anybody else, and nothing without it, during an examination, or when its week is over', async () => {
  const person = await makePerson(t)
  const stranger = await makePerson(t)
  await ask(person)
  await ask(stranger)
  await runJob()
  const secret = await mailedSecret(person)
  const closed = { status: 403, body: { message: expect.stringContaining('This link has expired') } }
  expect(await addressFor(stranger, secret)).toMatchObject(closed)
  expect(await addressFor(person, `${secret.slice(0, -1)}~`)).toMatchObject(closed)
  expect((await t.call(getExportAddress, { body: { secret } })).status).toBe(401)

  const { url } = (await addressFor(person, secret)).body
  expect((await download(url)).statusCode).toBe(200)
  expect((await download(url.replace(/\w$/, (last) => (last === 'A' ? 'B' : 'A')))).statusCode).toBe(403)
  expect((await download(url.replace(`/${person.id}.`, `/${stranger.id}.`))).statusCode).toBe(403)
  await beginExamination(t, person.id)
  expect((await download(url)).statusCode).toBe(403)
  await t.deps.db.deleteFrom('assessment_attempts').execute()
  t.clock.advance(minutes(5))
  expect((await download(url)).statusCode).toBe(403)

  const again = (await addressFor(person, secret)).body.url
  expect((await download(again)).statusCode).toBe(200)
  t.clock.advance(days(exportDays))
  const back = await makePerson(t)
  expect(await state(back)).toMatchObject({ state: 'none' })
  expect(await addressFor(person, secret)).toMatchObject(closed)
})

test('the file goes when its week is over', async () => {
  const person = await makePerson(t)
  await ask(person)
  await runJob()
  const row = t.deps.db.selectFrom('data_exports').select('stored_name').where('user_id', '=', person.id)
  const { stored_name } = await row.executeTakeFirstOrThrow()
  const isThere = async () => {
    const content = await t.deps.files.open(stored_name ?? '')
    content?.destroy()
    return content !== undefined
  }
  expect(await isThere()).toBe(true)
  t.clock.advance(days(exportDays))
  await runJob()
  await sweepFiles(t.deps)
  expect(await isThere()).toBe(false)
  expect(await row.execute()).toEqual([])
})

test('one is made at a time, and one a day', async () => {
  const person = await makePerson(t)
  await ask(person)
  const refused = {
    status: 429,
    body: { message: 'You already requested a copy within the last day. You can request one a day.' },
  }
  expect(await ask(person)).toMatchObject(refused)
  await runJob()
  const answer = await ask(person)
  expect(answer).toMatchObject(refused)
  expect(Number(answer.headers['retry-after'])).toBe(exportPauseHours * 3600)
  const first = await mailedSecret(person)
  t.clock.advance(hours(exportPauseHours))
  expect((await ask(person)).status).toBe(200)
  await runJob()
  expect((await addressFor(person, first)).status).toBe(403)
  expect((await addressFor(person, await mailedSecret(person))).status).toBe(200)
})

test('one that fails is tried again, is given up after the fourth time, and can be asked for anew', async () => {
  const person = await makePerson(t)
  const broken = { ...productPersonalData[0]!, copies: { broken: () => sql<object>`select nothing from nowhere` } }
  await ask(person)
  for (let tries = 0; tries < 3; tries++) {
    await makeExports(t.deps, [broken])
    expect(await state(person)).toMatchObject({ state: 'preparing' })
    expect(await makeExports(t.deps, productPersonalData)).toBe(false)
    t.clock.advance(minutes(30))
  }
  await makeExports(t.deps, [broken])
  expect(await state(person)).toMatchObject({ state: 'failed', next_at: null })
  expect((await ask(person)).status).toBe(200)
  await runJob()
  expect(await state(person)).toMatchObject({ state: 'ready' })
})

test('one that was cut off leaves nothing behind: the next try has a file of its own', async () => {
  const person = await makePerson(t)
  await ask(person)
  const kept: string[] = []
  const keep = async (name: string, path: string) => {
    kept.push(name)
    await t.deps.files.keep(name, path)
    throw new Error('killed')
  }
  await makeExports({ ...t.deps, files: { ...t.deps.files, keep } }, productPersonalData)
  t.clock.advance(minutes(30))
  await runJob()
  await sweepFiles(t.deps)
  expect(await t.deps.files.open(kept[0] ?? '')).toBeUndefined()
  expect(await state(person)).toMatchObject({ state: 'ready' })
})
