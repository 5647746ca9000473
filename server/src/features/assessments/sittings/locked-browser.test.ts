/** An examination in Safe Exam Browser over HTTP, by a stand-in that reads the file and computes the key with code of its own. */
import { enterSitting, launchSitting, readLog, readPaper, saveAnswer, startSitting } from 'contract/assessments/api.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { fillPath } from 'contract/endpoint.ts'
import { openSeb, type Platform, type Seb } from 'standins/seb/seb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { lookForWhatCannotBe } from '../../../platform/consistency.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { examLibrary, makeCandidate, makeDrawnExamination, turnIntoExamination } from '../../../testing/assessments.ts'
import { makeSubscriber } from '../../../testing/subscriber.ts'
import { assessmentChecks } from '../checks.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary, env: { PUBLIC_URL: 'https://learn.example.com' } })
})
afterAll(() => t.close())

type Candidate = Awaited<ReturnType<typeof makeDrawnExamination>>

const launch = async ({ token, attempt }: Candidate) => (await t.call(launchSitting, { token, params: { id: attempt } })).body

const load = async (url: string) => {
  const { origin, pathname } = new URL(url)
  expect(origin).toBe('https://learn.example.com')
  return (await t.app.inject(pathname)).rawPayload
}

/** Opens the link of a new launch. */
async function openLaunch(candidate: Candidate, platform: Platform): Promise<Seb & { nonce: string; pageHash: string }> {
  const { seb_url } = await launch(candidate)
  const seb = await openSeb(seb_url!, load, platform)
  const page: { SafeExamBrowser?: { security: { configKey: string; updateKeys(done: () => void): void } } } = {}
  new Function('window', seb.script(seb.startUrl))(page)
  await new Promise<void>((done) => page.SafeExamBrowser!.security.updateKeys(done))
  return { ...seb, nonce: seb.startUrl.split('/').at(-1)!, pageHash: page.SafeExamBrowser!.security.configKey }
}

interface Sent {
  seb?: Seb
  headers?: Record<string, string>
  token?: string
  params?: Record<string, number>
  body?: object
}

/** A call with the headers that the browser adds to it, unless there are others. */
async function send({ method, url: pattern }: Endpoint, { seb, headers, token, params, body }: Sent) {
  const url = fillPath(pattern, params)
  const response = await t.app.inject({
    method,
    url,
    headers: {
      ...(token && { authorization: `Token ${token}` }),
      ...(headers ?? seb?.headersFor(`https://learn.example.com${url}`)),
    },
    ...(body && { payload: body }),
  })
  return { status: response.statusCode, body: response.json() }
}

const log = async ({ token, attempt }: Candidate) =>
  (await t.call(readLog, { token, params: { id: attempt } })).body.entries.map(({ kind, data }) =>
    data.client ? `${kind}, ${data.client}` : kind,
  )

/** Enters as the page does. */
const enter = (seb: Seb & { nonce: string; pageHash: string }) =>
  send(enterSitting, {
    seb,
    body: { nonce: seb.nonce, config_key_hash: seb.pageHash, client_version: 'SEB 3.9' },
  })

const required = { status: 403, body: { code: 'locked_browser_required' } }
const lost = { status: 409, body: { code: 'locked_browser_lost' } }

test('a launch has settings of its own, which are read as often as one likes, and by no cache', async () => {
  const candidate = await makeDrawnExamination(t)
  const [one, other] = [await launch(candidate), await launch(candidate)]
  expect(one).toMatchObject({ page_url: null, seb_url: expect.stringMatching(/^sebs:\/\/learn\.example\.com\/.+\.seb$/) })
  for (let read = 0; read < 2; read++) {
    const { statusCode, headers } = await t.app.inject(one.file_url!)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/seb'])
    expect(headers['cache-control']).toBe('private, no-store, no-transform')
  }
  const [first, second] = await Promise.all([one, other].map(({ seb_url }) => openSeb(seb_url!, load, 'macos')))
  expect(first!.configKey).not.toBe(second!.configKey)
  expect(first!.quitUrl).toBe('https://learn.example.com/assessment/left')
  const rows = await t.deps.db.selectFrom('assessment_launches').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(first!.startUrl.split('/').at(-1))
  t.clock.advance(minutes(5))
  expect((await t.app.inject(one.file_url!)).statusCode).toBe(404)
  expect((await t.app.inject('/assessment-launch/nothing.seb')).statusCode).toBe(404)
})

test('a practice sitting opens in any browser, and has no file', async () => {
  const candidate = await makeCandidate(t)
  const body = await launch(candidate)
  expect(body).toMatchObject({ page_url: expect.stringContaining('#'), seb_url: null, file_url: null })
  const nonce = body.page_url!.split('#')[1]!
  expect((await t.app.inject(`/assessment-launch/${nonce}.seb`)).statusCode).toBe(404)
})

test.each([
  ['windows', true],
  ['macos', false],
] as const)('on %s the browser proves itself once, sits, and the log says so', async (platform, mayReload) => {
  const candidate = await makeDrawnExamination(t)
  const seb = await openLaunch(candidate, platform)
  const { status, body } = await enter(seb)
  expect([status, body.may_reload]).toEqual([200, mayReload])
  const sitting = { seb, token: body.token, params: { id: candidate.attempt } }
  expect(await send(startSitting, sitting)).toMatchObject({ status: 200, body: { assurance: 'locked_browser' } })
  expect((await send(readPaper, sitting)).body.questions).toHaveLength(12)
  const save = { ...sitting, params: { ...sitting.params, position: 1 }, body: { given: { answer: '1' }, version: 0 } }
  expect((await send(saveAnswer, save)).status).toBe(200)
  expect(await log(candidate)).toEqual(['locked browser passed, SEB 3.9', 'entered', 'started'])
  const stored = await t.deps.db
    .selectFrom('assessment_sittings')
    .select(['client', 'locked', 'sends_hash'])
    .where('attempt_id', '=', candidate.attempt)
    .execute()
  expect(stored).toEqual([{ client: 'SEB 3.9', locked: true, sends_hash: platform === 'windows' }])
})

test('an older browser whose scripts see nothing proves itself by its header alone', async () => {
  const candidate = await makeDrawnExamination(t)
  const seb = await openLaunch(candidate, 'windows')
  expect((await send(enterSitting, { seb, body: { nonce: seb.nonce } })).body).toMatchObject({ may_reload: true })
})

test('without a right hash nobody enters, whatever the browser calls itself; neither link nor try is used up', async () => {
  const candidate = await makeDrawnExamination(t)
  const [seb, earlier] = [await openLaunch(candidate, 'windows'), await openLaunch(candidate, 'windows')]
  const stranger = await openLaunch(await makeDrawnExamination(t), 'windows')
  const atHome = new Function('window', seb.script('https://learn.example.com/'))
  const page: { SafeExamBrowser?: { security: { configKey: string } } } = {}
  atHome(page)
  const called = `https://learn.example.com${enterSitting.url}`
  const wrong: Pick<Sent, 'headers' | 'body'>[] = [
    { headers: { 'user-agent': 'Mozilla/5.0 SEB/3.9' } },
    ...['', '0'.repeat(64), earlier.pageHash, stranger.pageHash, page.SafeExamBrowser!.security.configKey].map((hash) => ({
      body: { config_key_hash: hash },
      headers: {},
    })),
    // The hash of the start page is none of this call.
    { headers: seb.headersFor(seb.startUrl) },
    { headers: stranger.headersFor(called) },
    // One right proof does not make up for a wrong one.
    { headers: stranger.headersFor(called), body: { config_key_hash: seb.pageHash } },
    { headers: seb.headersFor(called), body: { config_key_hash: stranger.pageHash } },
  ]
  for (const { headers, body } of wrong)
    expect(await send(enterSitting, { headers, body: { nonce: seb.nonce, ...body } })).toMatchObject(required)
  expect(await log(candidate)).toEqual(wrong.map(() => 'locked browser failed'))
  expect((await enter(seb)).status).toBe(200)
  expect((await enter(seb)).body.code).toBe('entry_used')
})

test('settings that were edited have another key', async () => {
  const candidate = await makeDrawnExamination(t)
  const { seb_url } = await launch(candidate)
  const edited = async (url: string) =>
    Buffer.from(
      (await load(url)).toString().replace('<key>URLFilterEnable</key>\n    <true/>', '<key>URLFilterEnable</key>\n    <false/>'),
    )
  const [right, seb] = [await openSeb(seb_url!, load, 'windows'), await openSeb(seb_url!, edited, 'windows')]
  expect(seb.configKey).not.toBe(right.configKey)
  const nonce = seb.startUrl.split('/').at(-1)
  expect(await send(enterSitting, { seb, body: { nonce } })).toMatchObject(required)
})

test('once a sitting has sent the hash, each call needs the right one; after that it has to be entered again', async () => {
  const candidate = await makeDrawnExamination(t)
  const seb = await openLaunch(candidate, 'windows')
  const { token } = (await enter(seb)).body
  const call = { token, params: { id: candidate.attempt } }
  await send(startSitting, { ...call, seb })
  const elsewhere = { 'user-agent': 'Mozilla/5.0 SEB/3.9' }
  expect(await send(readPaper, { ...call, headers: elsewhere })).toMatchObject(lost)
  for (const again of [{ headers: elsewhere }, { seb }]) expect(await send(readPaper, { ...call, ...again })).toMatchObject(lost)
  expect((await log(candidate)).slice(2)).toEqual(['started', 'locked browser failed'])
  const back = await openLaunch(candidate, 'windows')
  const { token: next } = (await enter(back)).body
  const wrong = seb.headersFor(`https://learn.example.com${fillPath(readPaper.url, call.params)}`)
  expect((await send(readPaper, { ...call, token: next, seb: back })).status).toBe(200)
  expect(await send(readPaper, { ...call, token: next, headers: wrong })).toMatchObject(lost)
})

test('a hash that a sitting sends for the first time is demanded from then on', async () => {
  const candidate = await makeDrawnExamination(t)
  const seb = await openLaunch(candidate, 'windows')
  const { token } = (await send(enterSitting, { headers: {}, body: { nonce: seb.nonce, config_key_hash: seb.pageHash } })).body
  const call = { token, params: { id: candidate.attempt } }
  expect((await send(readPaper, { ...call, headers: {} })).status).toBe(200)
  expect((await send(readPaper, { ...call, seb })).status).toBe(200)
  expect(await send(readPaper, { ...call, headers: {} })).toMatchObject(lost)
})

test('a file that was shared opens the sitting once: its owner loses the window, and sees that', async () => {
  const candidate = await makeDrawnExamination(t)
  const [own, shared] = [await openLaunch(candidate, 'macos'), await openLaunch(candidate, 'macos')]
  const { token } = (await enter(own)).body
  expect((await enter(shared)).status).toBe(200)
  expect((await enter(shared)).body.code).toBe('entry_used')
  expect((await send(readPaper, { token, params: { id: candidate.attempt } })).body.code).toBe('taken_over')
  expect(await log(candidate)).toContain('taken over')
})

test('nobody launches somebody else’s examination, nor without a session', async () => {
  const { attempt } = await makeDrawnExamination(t)
  const { token } = await makeSubscriber(t, { module: 'core_certificate', code: 'core_certificate' })
  expect((await t.call(launchSitting, { token, params: { id: attempt } })).status).toBe(404)
  expect((await t.call(launchSitting, { params: { id: attempt } })).status).toBe(401)
})

test('the check of the database finds an examination that another browser entered', async () => {
  const { attempt } = await makeCandidate(t)
  const found = async () => {
    const sentences: string[] = []
    for await (const one of lookForWhatCannotBe(t.deps, assessmentChecks)) sentences.push(one)
    return sentences
  }
  expect(await found()).toEqual([])
  await turnIntoExamination(t, attempt)
  const other = { locked: false, config_key: null }
  await t.deps.db.updateTable('assessment_sittings').set(other).where('attempt_id', '=', attempt).execute()
  expect(await found()).toEqual([`an examination in the locked browser that another browser entered: attempt ${attempt}`])
})
