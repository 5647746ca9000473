/** Races of requests on one sitting, and the outcome that each must have in either order. */
import { beginBreak, drawPaper, endBreak, enterSitting, handIn, readResult, startSitting } from 'contract/assessments/api.ts'
import { regradeFamily } from 'contract/assessments/bank.ts'
import { decideCase } from 'contract/assessments/case-administration.ts'
import { appealResult } from 'contract/assessments/cases.ts'
import { practiceMinutes } from 'contract/assessments/rules.ts'
import { sql } from 'kysely'
import { closeAndMark } from '../features/assessments/marking/close-and-mark.ts'
import { regradeSomeExaminations } from '../features/assessments/regrading/regrade-attempts.ts'
import { after, minutes } from '../platform/clock.ts'
import type { TestApp } from './app.ts'
import { enter, makeCandidate, makeExamined, nonceOf, practice, save, type TestCandidate } from './assessments.ts'
import { callRaces } from './call-races.ts'
import { retireVersion } from './exam-bank.ts'
import { makePerson } from './people.ts'
import { type Race, statuses, times } from './race.ts'
import { makeSubscriber } from './subscriber.ts'

/** They need a database with `examLibrary` in it. */
export const assessmentRaces: Record<string, Race> = {
  ...callRaces,

  'of ten papers that one person draws at once, one is drawn, and one is counted': async (t) => {
    const { id, token } = await makeSubscriber(t, { module: 'core_certificate', code: 'core_certificate' })
    const answers = await times(10, () => t.call(drawPaper, { token, params: { key: 'core' }, body: practice }))
    const spent = await t.deps.db
      .selectFrom('limits')
      .select('hits')
      .where('key', '=', `practice-papers:${id}`)
      .executeTakeFirst()
    return {
      seen: { statuses: statuses(answers), spent: spent?.hits.length },
      wanted: { statuses: [200, ...Array(9).fill(409)], spent: 1 },
    }
  },

  'twenty starts at once give one end, and one entry in the log': async (t) => {
    const { token } = await makeSubscriber(t, { module: 'core_certificate', code: 'core_certificate' })
    const { body } = await t.call(drawPaper, { token, params: { key: 'core' }, body: practice })
    const sitting = await enter(t, token, body.id)
    const answers = await times(20, () => t.call(startSitting, { token: sitting, params: { id: body.id } }))
    return {
      seen: {
        ends: new Set(answers.map((answer) => answer.body.ends_at)).size,
        started: await countEvents(t, body.id, 'started'),
      },
      wanted: { ends: 1, started: 1 },
    }
  },

  'of ten windows that enter at once, one may save': async (t) => {
    const candidate = await makeCandidate(t)
    const links = await times(10, () => nonceOf(t, candidate.token, candidate.attempt))
    const entered = await Promise.all(links.map((nonce) => t.call(enterSitting, { body: { nonce } })))
    const tokens = [candidate.sitting, ...entered.map(({ body }) => body.token)]
    const saves = await Promise.all(tokens.map((sitting, position) => save(t, { ...candidate, sitting }, position + 1)))
    return {
      seen: { entered: statuses(entered), saves: statuses(saves), taken: await countEvents(t, candidate.attempt, 'taken over') },
      wanted: { entered: Array(10).fill(200), saves: [200, ...Array(10).fill(409)], taken: 10 },
    }
  },

  'of ten saves of one version, one is kept': async (t) => {
    const candidate = await makeCandidate(t)
    const saves = await times(10, (n) => save(t, candidate, 1, `0.${n + 1}`))
    return { seen: { statuses: statuses(saves) }, wanted: { statuses: [200, ...Array(9).fill(409)] } }
  },

  'of breaks that begin and end at once the end moves by what the log says': async (t) => {
    const candidate = await makeCandidate(t)
    const call = await grantBreak(t, candidate)
    const answers = await Promise.all([
      times(5, () => t.call(beginBreak, call)),
      times(5, () => t.call(endBreak, call)),
      times(5, (n) => save(t, candidate, n + 1)),
    ])
    await t.call(endBreak, call)
    return {
      seen: {
        refused: statuses(answers.slice(0, 2).flat()).filter((status) => status !== 200),
        ...(await breakOf(t, candidate)),
      },
      wanted: { refused: [], ...breakAsGranted },
    }
  },

  'a break that begins and ends while the candidate hands in loses no acknowledged answer, and no time': async (t) => {
    const candidate = await makeCandidate(t)
    const call = await grantBreak(t, candidate)
    const [begun, ended, saves, handed] = await Promise.all([
      times(4, () => t.call(beginBreak, call)),
      times(4, () => t.call(endBreak, call)),
      times(6, (n) => save(t, candidate, n + 1)),
      times(3, () => t.call(handIn, call)),
    ])
    // A request after the end is refused because of it.
    const refused = [...begun, ...ended].filter(({ status }) => status !== 200)
    return {
      seen: {
        ...(await acknowledged(t, candidate, saves)),
        ...(await breakOf(t, candidate)),
        handed: statuses(handed),
        ends: await countEvents(t, candidate.attempt, 'handed in'),
        otherwise: refused.filter(({ body }) => !('code' in body) || body.code !== 'sitting_over').length,
      },
      wanted: { lost: [], unasked: [], ...breakAsGranted, handed: [200, 200, 200], ends: 1, otherwise: 0 },
    }
  },

  'what is saved while the candidate hands in counts if, and only if, it was acknowledged': async (t) => {
    const candidate = await makeCandidate(t)
    const [saves, handed] = await Promise.all([
      times(12, (n) => save(t, candidate, n + 1)),
      times(3, () => t.call(handIn, { token: candidate.sitting, params: { id: candidate.attempt } })),
    ])
    return {
      seen: {
        ...(await acknowledged(t, candidate, saves)),
        handed: statuses(handed),
        ends: await countEvents(t, candidate.attempt, 'handed in'),
      },
      wanted: { lost: [], unasked: [], handed: [200, 200, 200], ends: 1 },
    }
  },

  'what is saved at the very end counts if, and only if, it was acknowledged; the sitting ends once': async (t) => {
    const candidate = await makeCandidate(t)
    // Its time is over, for this sitting alone.
    const end = after(t.clock.now(), -minutes(practiceMinutes))
    const [saves] = await Promise.all([
      times(12, (n) => save(t, candidate, n + 1)),
      sql`update assessment_attempts set ends_at = ${end} where id = ${candidate.attempt}`
        .execute(t.deps.db)
        .then(() => times(3, () => closeAndMark(t.deps))),
      times(2, () => t.call(handIn, { token: candidate.sitting, params: { id: candidate.attempt } })),
    ])
    const ends = (await countEvents(t, candidate.attempt, 'time over')) + (await countEvents(t, candidate.attempt, 'handed in'))
    return { seen: { ...(await acknowledged(t, candidate, saves)), ends }, wanted: { lost: [], unasked: [], ends: 1 } }
  },

  'of ten appeals at once one is opened, and of ten decisions about it one counts': async (t) => {
    const { token, attempt } = await makeExamined(t, { right: 3 })
    const appeals = await times(10, () => t.call(appealResult, { token, params: { id: attempt }, body: { text: 'I object.' } }))
    const id = appeals.find(({ status }) => status === 200)?.body.id ?? 0
    const admin = await makePerson(t)
    await sql`update users set is_admin = true where id = ${admin.id}`.execute(t.deps.db)
    const reasons = 'We marked question 12 again: it is right.'
    const decided = await times(10, () =>
      t.call(decideCase, { token: admin.token, params: { id }, body: { decision: 'remarked', granted: [12], reasons } }),
    )
    const { rows } = await sql<{ runs: number }>`
      select count(*)::integer as runs from assessment_marks where attempt_id = ${attempt} and position = 12`.execute(t.deps.db)
    return {
      seen: {
        appeals: statuses(appeals),
        decided: statuses(decided),
        runs: rows[0]?.runs,
        events: await countEvents(t, attempt, 'appealed'),
      },
      wanted: { appeals: [200, ...Array(9).fill(409)], decided: [200, ...Array(9).fill(409)], runs: 2, events: 1 },
    }
  },

  'a regrade, an appeal that is decided, and ten more requests for both give each point once, and a pass': async (t) => {
    // Each round begins its own regrades.
    await sql`update assessment_regrades set version = -id, ended_at = ${t.clock.now()}`.execute(t.deps.db)
    const slugs = ['coin-9031', 'coin-9032', 'coin-9001'] as const
    for (const slug of slugs) await retireVersion(t.deps.db, slug)
    const candidate = await makeExamined(t, { right: 9 })
    const { token, attempt } = candidate
    const admin = await makePerson(t)
    await sql`update users set is_admin = true where id = ${admin.id}`.execute(t.deps.db)
    const reason = 'The key was wrong.'
    const begin = (slug: string) =>
      t.call(regradeFamily, { token: admin.token, params: { slug }, query: {}, body: { version: 1, reason } })
    const appeal = () => t.call(appealResult, { token, params: { id: attempt }, body: { text: 'I object.' } })
    const id = (await appeal()).body.id
    const { rows } = await sql<{ position: number }>`
      select position from assessment_questions where attempt_id = ${attempt} and source ->> 'slug' = ${slugs[0]}`.execute(
      t.deps.db,
    )
    const granted = rows.map(({ position }) => position)
    for (const slug of slugs.slice(0, 2)) await begin(slug)
    const reasons = 'We marked this question again: it is right.'
    const [begun, decided, appeals] = await Promise.all([
      times(5, () => begin(slugs[2])),
      times(10, () =>
        t.call(decideCase, { token: admin.token, params: { id }, body: { decision: 'remarked', granted, reasons } }),
      ),
      times(10, appeal),
      times(3, async () => {
        while (await regradeSomeExaminations(t.deps));
      }),
    ])
    const { rows: results } = await sql<{ state: string; earned: number }>`
      select state, earned from assessment_attempts where id = ${attempt}`.execute(t.deps.db)
    return {
      seen: {
        ...results[0],
        begun: statuses(begun),
        decided: statuses(decided),
        appeals: statuses(appeals),
        released: await countEvents(t, attempt, 'result released'),
      },
      wanted: {
        ...{ state: 'passed', earned: 11, released: 1 },
        begun: [200, ...Array(4).fill(400)],
        decided: [200, ...Array(9).fill(409)],
        appeals: Array(10).fill(409),
      },
    }
  },
}

/** Grants a minute of breaks. @returns the token and the parameters of its requests */
async function grantBreak(t: TestApp, { sitting, attempt }: TestCandidate) {
  await sql`
    update assessment_attempts set break_left_ms = 60000,
      accommodation = '{"time_factor":1,"break_minutes":1,"no_locked_browser":false,"oral_form":null}'
    where id = ${attempt}`.execute(t.deps.db)
  return { token: sitting, params: { id: attempt } }
}

/** Used and left breaks add up to the grant, and none is open. */
const breakAsGranted = { granted: minutes(1), open: 0 }

async function breakOf({ deps }: TestApp, { attempt }: TestCandidate): Promise<typeof breakAsGranted> {
  const { rows } = await sql<{ moved: number; left: number; begun: number; ended: number }>`
    select round(extract(epoch from ends_at - started_at) * 1000)::integer - ${minutes(practiceMinutes)} as moved, break_left_ms as left,
      (select count(*)::integer from assessment_events where attempt_id = attempt.id and kind = 'break began') as begun,
      (select count(*)::integer from assessment_events where attempt_id = attempt.id and kind = 'break ended') as ended
    from assessment_attempts attempt where id = ${attempt}`.execute(deps.db)
  const { moved = 0, left = 0, begun = 0, ended = 0 } = rows[0] ?? {}
  return { granted: moved + left, open: begun - ended }
}

async function countEvents({ deps }: TestApp, attempt: number, kind: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from assessment_events where attempt_id = ${attempt} and kind = ${kind}`.execute(deps.db)
  return rows[0]?.count ?? 0
}

/** Positions that were acknowledged and are not in the result, and the other way round. */
async function acknowledged(t: TestApp, { token, attempt }: TestCandidate, saves: readonly { status: number }[]) {
  const { body } = await t.call(readResult, { token, params: { id: attempt } })
  const kept = new Set(body.questions.filter(({ given }) => given.answer !== undefined).map(({ position }) => position))
  const positions = saves.map(({ status }, index) => ({ position: index + 1, isSaved: status === 200 }))
  return {
    lost: positions.filter(({ position, isSaved }) => isSaved && !kept.has(position)),
    unasked: positions.filter(({ position, isSaved }) => !isSaved && kept.has(position)),
  }
}
