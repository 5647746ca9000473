/** Questions of one person at the same moment, and at midnight, and what must come of it whoever is first. */
import { ask } from 'contract/assistant/api.ts'
import { sql } from 'kysely'
import { giveQuestionBack, reserveQuestion, type Settled, settleQuestion } from '../../features/assistant/questions/store.ts'
import { sweepQuestions } from '../../features/assistant/questions/sweep-questions.ts'
import { after, minutes, seconds } from '../../platform/clock.ts'
import type { TestApp } from '../app.ts'
import { makePerson, type TestPerson } from '../people.ts'
import { type Race, times } from '../race.ts'

const noon = new Date('2031-03-05T12:00:00Z')
const midnight = new Date('2031-03-06T00:00:00Z')

export const quotaRaces: Record<string, Race> = {
  'of thirty questions at once ten are taken, and what all of them give back twice is ten': async (t) => {
    const person = await makePerson(t)
    const taken = await reserve(t, person, () => noon)
    const whileTaken = await used(t, person)
    await Promise.all([...taken, ...taken].map(({ id }) => giveQuestionBack(t.deps.db, id)))
    return {
      seen: {
        numbers: taken.map(({ asked }) => asked).sort((one, other) => one - other),
        whileTaken,
        afterwards: await used(t, person),
      },
      wanted: { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], whileTaken: ['2031-03-05 10 10'], afterwards: ['2031-03-05 0 10'] },
    }
  },

  'thirty tries are a day’s, however many of them fail': async (t) => {
    const person = await makePerson(t)
    const rounds = [1, 2, 3, 4]
    const counts: number[] = []
    for (const _ of rounds) {
      const taken = await reserve(t, person, () => noon)
      counts.push(taken.length)
      await Promise.all(taken.map(({ id }) => giveQuestionBack(t.deps.db, id)))
    }
    return { seen: { counts, used: await used(t, person) }, wanted: { counts: [10, 10, 10, 0], used: ['2031-03-05 0 30'] } }
  },

  'around midnight each day has its own ten, and gets back its own': async (t) => {
    const person = await makePerson(t)
    const taken = await reserve(t, person, (n) => after(midnight, n % 2 ? 0 : -1))
    const whileTaken = await used(t, person)
    // Those of the day before, given back on the next one.
    const before = taken.filter((_, n) => n < 10)
    await Promise.all(before.map(({ id }) => giveQuestionBack(t.deps.db, id)))
    const left = (await used(t, person)).map((day) => Number(day.split(' ')[1])).reduce((sum, asked) => sum + asked, 0)
    return {
      seen: { taken: taken.length, whileTaken, left },
      wanted: { taken: 20, whileTaken: ['2031-03-05 10 10', '2031-03-06 10 10'], left: 10 },
    }
  },

  'a question that is settled while it is given back is one of the two': async (t) => {
    const person = await makePerson(t)
    const taken = await reserve(t, person, () => noon)
    const reply: Settled = { source: 'library', response: 'Well.', html: '<p>Well.</p>', citations: [], mark: null, ms: 1 }
    const settled = await Promise.all(
      taken.flatMap(({ id }) => [
        settleQuestion(t.deps.db, id, reply).then((asked) => asked !== undefined),
        giveQuestionBack(t.deps.db, id).then(() => false),
      ]),
    )
    const answered = settled.filter(Boolean).length
    return {
      seen: { used: await used(t, person), rows: await statuses(t, person) },
      wanted: { used: [`2031-03-05 ${answered} 10`], rows: rowsOf(answered) },
    }
  },

  'a question that costs nothing is given back once, settled however often and given back beside it, and its try stays': async (
    t,
  ) => {
    const person = await makePerson(t)
    const taken = await reserve(t, person, () => noon)
    const reply: Settled = {
      source: 'library',
      response: 'No.',
      html: '<p>No.</p>',
      citations: [],
      mark: null,
      ms: 1,
    }
    const free = taken.slice(0, 6)
    await Promise.all([
      ...free.flatMap(({ id }) => times(3, () => settleQuestion(t.deps.db, id, { ...reply, isFree: true }))),
      ...free.map(({ id }) => giveQuestionBack(t.deps.db, id)),
      ...taken.slice(6).map(({ id }) => settleQuestion(t.deps.db, id, reply)),
    ])
    return { seen: { used: await used(t, person) }, wanted: { used: ['2031-03-05 4 10'] } }
  },

  'what a killed process left is swept once, by however many at once': async (t) => {
    const person = await makePerson(t)
    await reserve(t, person, () => noon)
    const early = { db: t.deps.db, clock: { now: () => after(noon, seconds(59)) } }
    const late = { db: t.deps.db, clock: { now: () => after(noon, minutes(2)) } }
    await times(4, () => sweepQuestions(early))
    const tooEarly = await used(t, person)
    await times(8, () => sweepQuestions(late))
    return {
      seen: { tooEarly, swept: await used(t, person), rows: await statuses(t, person) },
      wanted: { tooEarly: ['2031-03-05 10 10'], swept: ['2031-03-05 0 10'], rows: rowsOf(0) },
    }
  },

  'of thirty calls at once those are counted that are answered': async (t) => {
    const person = await makePerson(t)
    const answers = await times(30, () => t.call(ask, { token: person.token, body: { prompt: '1 + 1' } }))
    const answered = answers.filter(({ status }) => status === 200).length
    const refused = answers.filter(({ status }) => status === 429).length
    const counted = (await used(t, person)).map((day) => Number(day.split(' ')[1])).reduce((sum, asked) => sum + asked, 0)
    return {
      seen: { counted, isWithinTen: answered > 0 && answered <= 10, all: answered + refused },
      wanted: { counted: answered, isWithinTen: true, all: 30 },
    }
  },
}

async function reserve(
  { deps }: TestApp,
  { id: userId }: TestPerson,
  at: (n: number) => Date,
): Promise<{ id: number; asked: number }[]> {
  const question = { userId, placementId: null, conversation: null, prompt: '1 + 1' }
  const taken = await times(30, (n) => reserveQuestion(deps.db, { ...question, now: at(n) }))
  return taken.filter((one) => one !== undefined)
}

/** `day asked tries`, of each day. */
async function used({ deps }: TestApp, { id }: TestPerson): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select day || ' ' || asked || ' ' || tries as line from assistant_days where user_id = ${id} order by day`.execute(deps.db)
  return rows.map(({ line }) => line)
}

async function statuses({ deps }: TestApp, { id }: TestPerson): Promise<string[]> {
  const rows = await deps.db.selectFrom('assistant_questions').select('status').where('user_id', '=', id).execute()
  return rows.map(({ status }) => status).sort()
}

const rowsOf = (answered: number): string[] => [...Array(answered).fill('answered'), ...Array(10 - answered).fill('failed')]
