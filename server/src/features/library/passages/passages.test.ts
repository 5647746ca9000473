/** Evidence for a question, on a database: nothing is in it that its reader could not open. */
import { openSolution, postAttempt, takeHint } from 'contract/library/answers.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { moduleTable } from 'contract/module-table.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { itemMd } from '../../../testing/library/sample-library.ts'
import { itemsOf, loadTestLibrary } from '../../../testing/library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { recordPurchase } from '../../payments/recording/record-purchase.ts'
import { knownWords } from '../words/known-words.ts'
import { type Evidence, evidenceFinder, type FindEvidence } from './passages.ts'

const martingale = itemMd
  .replace('title: The Fair Coin', 'title: A Fair Game')
  .replace('id: 7', 'id: 901')
  .replace('order: 10', 'order: 7')
  .replace('A coin is tossed.', 'A martingale is a fair game.')
  .replace(/!\[A coin.*\n/, '')

let t: TestApp
let find: FindEvidence
beforeAll(async () => {
  t = await testApp()
  await loadTestLibrary(t, {
    'items/chance/martingale/item.md': martingale,
    'items/chance/martingale/solution.md': 'Stop, qsolution.\n',
    'items/chance/martingale/proof.py': 'pass\n',
  })
  find = evidenceFinder(
    t.deps,
    knownWords(t.deps, ['arbitrage', 'central limit theorem'], async () => []),
  )
})
afterAll(() => t.close())

const [preview, paid] = itemsOf('interview').slice(0, 2) as [ReturnType<typeof itemsOf>[0], ReturnType<typeof itemsOf>[0]]

async function reader(...open: LibraryModule[]): Promise<TestPerson> {
  const person = await makePerson(t)
  for (const module of open)
    await recordPurchase(t.deps, {
      ...{ userId: person.id, email: person.email, module, at: t.clock.now() },
      code: moduleTable[module].plans.at(-1)?.code ?? '',
    })
  return person
}

async function ask({ token }: TestPerson, question: string, items = 3): Promise<Evidence> {
  const caller = await t.app.findCaller(token)
  if (!caller) throw new Error('Nobody is signed in')
  return find(caller, question, items)
}

const kindsOf = ({ passages }: Evidence, placement: number) =>
  passages.filter(({ placement_id }) => placement_id === placement).map(({ kind }) => kind)

test('a question in whole sentences finds the item it is about, with any of its words', async () => {
  const person = await reader('interview')
  const { passages, coverage } = await ask(person, `Could you explain what the ${paid.words.statement} is about, please?`)
  expect(passages[0]).toMatchObject({
    placement_id: paid.id,
    title: paid.title,
    kind: 'statement',
    number: 1,
    module: 'interview',
  })
  expect(coverage).toBeGreaterThan(0)
  expect(coverage).toBeLessThan(1)
})

test('a word with a letter wrong is read as the one that is meant', async () => {
  const person = await reader('interview')
  const { passages, unknownWords } = await ask(person, 'What is a martignale?')
  expect(passages[0]?.placement_id).toBe(901)
  expect(unknownWords).toEqual([])
})

test('what is not paid for, of another module, hidden or of no group is in no passage', async () => {
  const visitor = await reader()
  expect((await ask(visitor, paid.words.statement)).passages).toEqual([])
  expect((await ask(visitor, preview.words.statement)).passages).toMatchObject([{ placement_id: preview.id }])
  const [, vantage] = itemsOf('vantage')
  expect((await ask(await reader('interview'), vantage!.words.statement)).passages).toEqual([])

  const person = await reader('interview')
  for (const [table, column, hidden, shown] of [
    ['items', 'hidden', true, false],
    ['placements', 'hidden', true, false],
    ['placements', 'group_name', 'None of these', paid.group],
  ] as const) {
    const where = table === 'items' ? sql`title = ${paid.title}` : sql`id = ${paid.id}`
    const set = (value: boolean | string) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${where}`.execute(t.deps.db)
    await set(hidden)
    expect((await ask(person, paid.words.statement)).passages, `${table} ${column}`).toEqual([])
    await set(shown)
    expect((await ask(person, paid.words.statement)).passages).toHaveLength(1)
  }
})

test('a hint is in it once it was taken, a solution once it is open, for this reader alone', async () => {
  const person = await reader('interview')
  const other = await reader('interview')
  const params = { id: paid.id }
  const question = `count the sides, ${paid.words.statement}, ${paid.words.solution}`
  expect(kindsOf(await ask(person, question), paid.id)).toEqual(['statement'])
  await t.call(takeHint, { token: person.token, params, body: { number: 1 } })
  expect(kindsOf(await ask(person, question), paid.id)).toEqual(expect.arrayContaining(['hint', 'statement']))
  await t.call(postAttempt, { token: person.token, params, body: { answer: '0.9' } })
  expect(kindsOf(await ask(person, question), paid.id)).not.toContain('solution')
  await t.call(openSolution, { token: person.token, params })
  expect(kindsOf(await ask(person, paid.words.solution), paid.id)).toEqual(['solution'])
  expect(kindsOf(await ask(other, paid.words.solution), paid.id)).toEqual([])
  expect(kindsOf(await ask(other, question), paid.id)).toEqual(['statement'])
})

test('what the library does not have is told by how little is covered, and by its words', async () => {
  const person = await reader('interview')
  const { passages, coverage, unknownWords, tellingWords } = await ask(person, 'How do I bake a sourdough bread?')
  expect(passages).toEqual([])
  expect(coverage).toBe(0)
  expect([tellingWords, unknownWords]).toEqual([3, ['bake', 'sourdough', 'bread']])
  expect(await ask(person, '…')).toEqual({
    named: [],
    passages: [],
    coverage: 0,
    relatedness: 0,
    tellingWords: 0,
    unknownWords: [],
  })
})

test('what is asked for by its name finds the items that bear it, for who may read them and whatever asking words are around it', async () => {
  const named = async (who: TestPerson, question: string) =>
    (await ask(who, question)).named.map(({ placement_id }) => placement_id)
  const person = await reader('interview')
  for (const question of ['A Fair Game', 'What is a fair game?', 'explain the fair game to me', 'how does the fair game work?'])
    expect(await named(person, question), question).toEqual([901])
  // A word of its text is no name.
  for (const question of ['martingale', 'a fair game of poker', '', 'qsolution'])
    expect(await named(person, question), question).toEqual([])
  expect(await named(person, `What is ${paid.title}?`)).toContain(paid.id)
  expect(await named(await reader(), `What is ${paid.title}?`)).not.toContain(paid.id)
})

test('what is asked is told apart from everyday talk, by the library and by the notions of the subject, for who may read it', async () => {
  const person = await reader('interview')
  const bits = async (question: string, who = person) => (await ask(who, question)).relatedness
  expect(await bits(`Explain the ${paid.words.statement}`)).toBeGreaterThan(4.5)
  expect(await bits('what is the central limit theorem')).toBeGreaterThan(4.5)
  expect(await bits('arbitrage?')).toBeGreaterThan(4.5)
  expect(await bits('How do I bake a sourdough bread?')).toBeLessThan(0)
  // The words of a closed solution are nothing to this reader.
  expect(await bits(paid.words.solution, await reader('interview'))).toBeLessThan(0)
  // A word that everybody says, in one question of many.
  expect(await bits('throw the coin away, my friend')).toBeLessThan(4.5)
})

test('a word that stands in what is closed to its asker is as unknown as one that stands nowhere, also with a letter wrong', async () => {
  const person = await reader('interview')
  const unknownIn = async (words: string) => (await ask(person, words)).unknownWords
  const closed = itemsOf('vantage')[1]?.words.statement ?? ''
  for (const word of ['sourdough', closed, paid.words.solution, 'qsolutiom']) {
    expect(await unknownIn(word)).toEqual([word])
    expect(await unknownIn(`${paid.words.statement} and ${word}`)).toEqual([word])
  }
  await t.call(openSolution, { token: person.token, params: { id: paid.id } })
  expect(await unknownIn(paid.words.solution)).toEqual([])
})

test('what is asked is never an operator', async () => {
  const person = await reader('interview')
  for (const question of ["' | !", ':*', '\\', "''", 'a & b', '( )', 'x'.repeat(4000), 'coin '.repeat(800)])
    expect((await ask(person, question)).passages.length, question.slice(0, 20)).toBeLessThan(7)
})

test('passages are found by their index', async () => {
  await sql`set enable_seqscan = off`.execute(t.deps.db)
  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain select id from passages where search @@ any_stem(array['coin', 'toss'])`.execute(t.deps.db)
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('passages_search')
})
