/** Who may read what: every module, every shelf, every kind of user, asked over HTTP for lists, items, frames and files. */
import type { Item, ShelfEntry } from 'contract/library/model.ts'
import { type LibraryModule, libraryModules, sectionOf } from 'contract/library/sections.ts'
import { shelves } from 'contract/library/shelves.ts'
import type { Module } from 'contract/modules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../platform/clock.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { itemsOf, type TestItem, testLibrary } from '../../testing/library.ts'
import { makePerson } from '../../testing/people.ts'
import { recordPurchase } from '../payments/recording/record-purchase.ts'
import { contentAddress } from './content-address.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
})
afterAll(() => t.close())

/** `all`: every text. `index`: every title, the texts of previews. `closed`: 403. `out`: 401. */
type Sees = 'all' | 'index' | 'closed' | 'out'

interface Kind {
  bought?: { module: Module; code: string; daysAgo?: number; cancelled?: boolean }
  state?: 'visitor' | 'pending' | 'declaration' | 'suspended'
}

const month = { module: 'interview', code: '1month' } as const
const core = { module: 'core_certificate', code: 'core_certificate' } as const
const applied = { module: 'applied_certificate', code: 'applied_certificate' } as const
const vantage = { module: 'vantage', code: 'year' } as const
const forum = { module: 'discussion', code: '1month' } as const

const table: [string, Kind, Record<LibraryModule, Sees> & { topics: Sees }][] = [
  row('a visitor', { state: 'visitor' }, 'out', 'out', 'out', 'out', 'out'),
  row('a subscriber before the code', { state: 'pending', bought: month }, 'out', 'out', 'out', 'out', 'out'),
  row(
    'a student before the declaration',
    { state: 'declaration', bought: month },
    'closed',
    'closed',
    'closed',
    'closed',
    'closed',
  ),
  row('a suspended subscriber', { state: 'suspended', bought: month }, 'out', 'out', 'out', 'out', 'out'),
  row('who has no subscription', {}, 'index', 'index', 'index', 'closed', 'closed'),
  row('Interview', { bought: month }, 'all', 'index', 'index', 'closed', 'all'),
  row('core certificate', { bought: core }, 'index', 'all', 'index', 'closed', 'all'),
  row('applied certificate', { bought: applied }, 'index', 'index', 'all', 'closed', 'all'),
  row('Vantage', { bought: vantage }, 'index', 'index', 'index', 'all', 'all'),
  row('Discussion forum', { bought: forum }, 'index', 'index', 'index', 'closed', 'all'),
  row('Interview, cancelled and paid', { bought: cancelled(month) }, 'all', 'index', 'index', 'closed', 'all'),
  row('core certificate, cancelled and paid', { bought: cancelled(core) }, 'index', 'all', 'index', 'closed', 'all'),
  row('applied certificate, cancelled and paid', { bought: cancelled(applied) }, 'index', 'index', 'all', 'closed', 'all'),
  row('Vantage, cancelled and paid', { bought: cancelled(vantage) }, 'index', 'index', 'index', 'all', 'all'),
  row('Discussion forum, cancelled and paid', { bought: cancelled(forum) }, 'index', 'index', 'index', 'closed', 'all'),
  row('Interview, lapsed', { bought: lapsed(month) }, 'index', 'index', 'index', 'closed', 'closed'),
  row('core certificate, lapsed', { bought: lapsed(core) }, 'index', 'index', 'index', 'closed', 'closed'),
  row('applied certificate, lapsed', { bought: lapsed(applied) }, 'index', 'index', 'index', 'closed', 'closed'),
  row('Vantage, lapsed', { bought: lapsed(vantage) }, 'index', 'index', 'index', 'closed', 'closed'),
  row('Discussion forum, lapsed', { bought: lapsed(forum) }, 'index', 'index', 'index', 'closed', 'closed'),
]

test.each(table)('%s', async (_, kind, sees) => {
  const reader = await makeReader(kind)
  const topics = await ask(reader, '/topic')
  expect(topics.status).toBe(statusOf(sees.topics, kind))
  if (topics.status !== 200) expect(JSON.stringify(topics.body)).not.toContain('Five heads')
  for (const module of libraryModules) await expectShelves(reader, module, sees[module], kind)
})

async function expectShelves(reader: Reader, module: LibraryModule, sees: Sees, kind: Kind): Promise<void> {
  const section = sectionOf[module]
  const isListed = sees === 'all' || sees === 'index'
  for (const category of shelves[module]) {
    const own = itemsOf(module).filter((item) => item.category === category)
    const where = `${module} ${category}`
    const themed = await ask<Record<typeof section, Item>[]>(reader, `/${section}_/${category.toUpperCase()}`)
    const index = await ask<ShelfEntry[]>(reader, `/shelf/${module}/${category}`)
    expect([themed.status, index.status], where).toEqual(Array(2).fill(statusOf(sees, kind)))
    const bodies: unknown[] = [themed.body, index.body]
    if (isListed) {
      const items = themed.body.map((entry) => entry[section])
      expect(
        items.map(({ id }) => id),
        where,
      ).toEqual(own.map(({ id }) => id))
      expect(
        items.map(({ content_uri }) => content_uri !== null),
        where,
      ).toEqual(own.map((item) => isRead(sees, item)))
      expect(
        index.body.map(({ locked }) => !locked),
        where,
      ).toEqual(own.map((item) => isRead(sees, item)))
    }
    for (const item of own) {
      const what = `${where} ${item.preview ? 'preview' : 'paid'}`
      const single = await ask<Item>(reader, `/${section}_/${item.id}`)
      const chosen = await ask(reader, `/${section}_/${item.id}`, 'PUT')
      expect(single.status, what).toBe(statusOf(sees, kind))
      if (isListed) expect(single.body.content_uri !== null, what).toBe(isRead(sees, item))
      expect(chosen.status, what).toBe(isListed && !isRead(sees, item) ? 403 : statusOf(sees, kind))
      bodies.push(single.body, chosen.body)
      const isOpen = isListed && isRead(sees, item)
      // A solution is nobody's before they asked for it.
      expect((await t.app.inject({ url: `${reader.address(item.id)}solution` })).statusCode, what).toBe(403)
      const early = await ask(reader, `/item/${item.id}/follow-up/1`)
      expect(early.status, `${what} model answer`).toBe(isListed ? 403 : statusOf(sees, kind))
      const asked = await ask(reader, `/item/${item.id}/solution`, 'POST')
      expect(asked.status, `${what} solution`).toBe(isOpen ? 200 : isListed ? 403 : statusOf(sees, kind))
      const answer = await ask<{ html?: string }>(reader, `/item/${item.id}/follow-up/1`)
      expect(answer.status, `${what} model answer`).toBe(asked.status)
      expect(answer.body.html, what).toBe(isOpen ? `<p>Twice ${item.words.solution}.</p>` : undefined)
      bodies.push(early.body, asked.body, ...(await expectTexts(reader.address(item.id), item, isOpen, what)))
    }
    // No text is in any answer but a frame's own.
    for (const body of bodies) expect(JSON.stringify(body), where).not.toMatch(/(statement|solution|file)\d+word/)
  }
  expect((await ask(reader, `/${section}_`)).status, module).toBe(statusOf(sees, kind))
}

async function ask<Body>(
  { token }: Reader,
  path: string,
  method: 'GET' | 'PUT' | 'POST' = 'GET',
): Promise<{ status: number; body: Body }> {
  const answer = await t.app.inject({
    method,
    url: `/api${path}`,
    headers: token ? { authorization: `Token ${token}` } : {},
    ...(method !== 'GET' && { payload: {} }),
  })
  return { status: answer.statusCode, body: answer.json<Body>() }
}

/** @returns the bodies of what was refused */
async function expectTexts(address: string, item: TestItem, isOpen: boolean, what: string): Promise<string[]> {
  const refused: string[] = []
  for (const [part, word] of [
    ['', item.words.statement],
    ['solution', item.words.solution],
    ['data.csv', item.words.file],
  ] as const) {
    const { statusCode, body } = await t.app.inject({ url: address + part })
    expect(statusCode, `${what} ${part}`).toBe(isOpen ? 200 : 403)
    if (isOpen) expect(body, `${what} ${part}`).toContain(word)
    else refused.push(body)
  }
  return refused
}

const isRead = (sees: Sees, { preview }: TestItem): boolean => sees === 'all' || (sees === 'index' && preview)

const statusOf = (sees: Sees, { state }: Kind): number =>
  ({ all: 200, index: 200, closed: 403, out: 401 })[state === 'declaration' ? 'closed' : sees]

interface Reader {
  token?: string
  /** Signed for them where an answer could have held it: what they may read is decided when it is read. */
  address: (id: number) => string
}

async function makeReader({ bought, state }: Kind): Promise<Reader> {
  if (state === 'visitor') return { address: (id) => `/content/1.9999999999.${'0'.repeat(43)}/${id}/` }
  const person = await makePerson(t)
  const now = t.clock.now()
  if (bought) {
    const at = new Date(now.getTime() - days(bought.daysAgo ?? 0))
    const end = bought.cancelled && { cancelledAt: at }
    await recordPurchase(t.deps, { userId: person.id, email: person.email, module: bought.module, code: bought.code, at, ...end })
  }
  const { db } = t.deps
  if (state === 'suspended') await db.updateTable('users').set({ suspended_at: now }).where('id', '=', person.id).execute()
  if (state === 'pending' || state === 'declaration') {
    await db.updateTable('sessions').set({ state }).where('user_id', '=', person.id).execute()
    // Nothing was signed for this session.
    return { token: person.token, address: (id) => `/content/${person.id}.9999999999.forged/${id}/` }
  }
  return { token: person.token, address: contentAddress(t.deps, person.id) }
}

function row(
  name: string,
  kind: Kind,
  interview: Sees,
  core_certificate: Sees,
  applied_certificate: Sees,
  vantage: Sees,
  topics: Sees,
): (typeof table)[number] {
  return [name, kind, { interview, core_certificate, applied_certificate, vantage, topics }]
}

function cancelled<Bought extends object>(bought: Bought) {
  return { ...bought, cancelled: true }
}

function lapsed<Bought extends object>(bought: Bought) {
  return { ...bought, daysAgo: 800, cancelled: true }
}
