import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { beginThread, openForum } from '../../../testing/forum.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { type SearchBounds, searchThreads } from './search-store.ts'

let t: TestApp
let writer: TestPerson
beforeAll(async () => {
  t = await testApp()
  await openForum(t)
  writer = await administrator(t)
})
beforeEach(async () => void (await t.deps.db.deleteFrom('discussions').execute()))
afterAll(() => t.close())

const bounds: SearchBounds = { ranked: 3, common: 4, lately: { among: 3, hits: 2 }, among: [2, 5, 8] }
const found = async (q: string, tag?: string) =>
  (await searchThreads(t.deps.db, { q, tag, limit: 10 }, bounds)).map(({ id }) => id)

/** Oldest first; each holds the words of its place. */
async function begun(words: readonly string[], tags: string[] = []): Promise<number[]> {
  const ids: number[] = []
  for (const content of words) {
    await t.deps.db.deleteFrom('limits').execute()
    ids.push(await beginThread(t, writer, { title: 'A question', content, tags }))
  }
  return ids
}

test('of more hits than are ranked the newest are, the best first', async () => {
  const [, two, three, four] = await begun(['gamma gamma gamma', 'gamma', 'gamma gamma', 'gamma'])
  expect(await found('gamma')).toEqual([three, four, two])
})

test.each([
  ['Lévy', 'Levy'],
  ['Le\u0301vy', 'levy'],
  [`Le${'\u0301\u0316'.repeat(20)}vy`, 'levy'],
  ['Itô’s lemma', "ito's lemma"],
  ['“Lévy”', 'levy'],
  ['Black–Scholes', 'black scholes'],
  ['Itô', 'Ito\u0302'],
  ['Poincaré', 'POINCARÉ'],
  ['Việt Nam', 'viet nam'],
  ['Čech', 'cech'],
  ['Schrödinger', 'schrodinger'],
  ['Erdős', 'Erdos'],
  ['Kołmogorow', 'kolmogorow'],
  ['Sørensen', 'sorensen'],
  ['Weiß', 'weiss'],
  ['Ærø', 'aero'],
  ['Ｌéｖｙ', 'levy'],
  ['ﬁnite', 'finite'],
  ['lé\u00ADvy', 'lévy'],
  ['λόγος', 'λογος'],
  ['лёгкий', 'легкий'],
  ['한국어', '한국어'.normalize('NFD')],
  ['ガンマ', 'カ\u3099ンマ'],
  ['naïve estimator', '"naive estimators"'],
])('%s is found by %s, and the other way round', async (one, other) => {
  const [first, second] = await begun([`About ${one}, one`, `About ${other}, two`])
  for (const looked of [one, other]) expect(await found(looked), looked).toEqual([second, first])
  expect(await found(`-${one} about`)).toEqual([])
})

test('a common word is looked for among the newest threads, in more of them while that is not enough', async () => {
  const ids = await begun(['theta', 'theta', 'theta', 'theta', 'theta', 'theta', 'rho', 'theta', 'rho'])
  expect(await found('theta')).toEqual([ids[7], ids[5], ids[4]])
  // Rare: wherever it stands.
  expect(await found('rho')).toEqual([ids[8], ids[6]])
})

test('what is common and has not been written lately is found as far as is looked', async () => {
  const ids = await begun([...Array(6).fill('kappa'), ...Array(6).fill('rho')])
  expect(await found('kappa')).toEqual([ids[5], ids[4]])
  await sql`delete from discussions where id > ${ids[5]}`.execute(t.deps.db)
  expect(await found('kappa')).toEqual([ids[5], ids[4], ids[3]])
})

test('what is common lately alone is found in older threads, too', async () => {
  const ids = await begun(['sigma', ...Array(6).fill('rho'), 'sigma', 'sigma'])
  expect(await found('sigma')).toEqual([ids[8], ids[7], ids[0]])
})

test('what is common in a forum that is small is found in all of it', async () => {
  const ids = await begun(['sigma', 'sigma sigma'])
  expect(await found('sigma')).toEqual([ids[1], ids[0]])
})

test('with a tag the words are looked for in the newest that have it', async () => {
  const ids = await begun(['vega', 'vega', 'vega', 'rho', 'vega'], ['greeks'])
  await begun(['vega', 'vega', 'vega', 'vega', 'vega'])
  expect(await found('vega', 'greeks')).toEqual([ids[4], ids[2], ids[1]])
  expect(await found('rho', 'greeks')).toEqual([ids[3]])
  expect(await found('vega', 'none')).toEqual([])
})
