/** Races of requests on one sitting, and the outcome that each must have in either order. */
import {
  beginBreak,
  drawPaper,
  endBreak,
  enterSitting,
  handIn,
  readResult,
  saveAnswer,
  startSitting,
} from 'contract/assessments/api.ts'
import { regradeFamily } from 'contract/assessments/bank.ts'
import { cancelCall, checkInToCall, moveCall } from 'contract/assessments/calls.ts'
import { decideCase } from 'contract/assessments/case-administration.ts'
import { appealResult } from 'contract/assessments/cases.ts'
import { withdrawExamRole } from 'contract/assessments/exam-roles.ts'
import { pauseSitting, resumeSitting } from 'contract/assessments/invigilation.ts'
import { practiceMinutes } from 'contract/assessments/rules.ts'
import { sql } from 'kysely'
import { closeAndMark } from '../features/assessments/marking/close-and-mark.ts'
import { regradeSomeExaminations } from '../features/assessments/regrading/regrade-attempts.ts'
import { lockInterviewers } from '../features/mock-interviews/calendars/calendar-store.ts'
import { after, hours, minutes } from '../platform/clock.ts'
import type { TestApp } from './app.ts'
import { enter, makeCandidate, makeExamined, nonceOf, practice, type TestCandidate } from './assessments.ts'
import { during } from './during.ts'
import { makeCoreSubscriber, retireVersion, saveExamBank } from './exam-bank.ts'
import { bookExamination, letInAndEnter, makeBookedExamination, makeHost } from './exam-calls.ts'
import { closeCalendars, inTwoDays } from './mock-interviews.ts'
import { makePerson } from './people.ts'
import { type Race, statuses, times } from './race.ts'
import { makeSubscriber } from './subscriber.ts'

/** They need a database with `examLibrary` in it. */
export const assessmentRaces: Record<string, Race> = {
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

  'of ten candidates who book one time of the only invigilator one has it, and of two bookings of one person one': async (t) => {
    await closeCalendars(t)
    await saveExamBank(t.deps.db)
    await makeHost(t, 'invigilator')
    const candidates = await times(10, () => makeCoreSubscriber(t))
    const booked = await Promise.all(candidates.map((candidate) => bookExamination(t, candidate)))
    const person = await makeCoreSubscriber(t)
    const own = await times(6, (n) => bookExamination(t, person, after(inTwoDays(t), hours(2 * n + 4))))
    const { rows } = await sql<{ calls: number; blocked: number }>`
      select count(*)::integer as calls, count(call.blocked_time_id)::integer as blocked from assessment_calls call
      where call.status = 'booked' and call.user_id = any(${[...candidates, person].map(({ id }) => id)})`.execute(t.deps.db)
    return {
      seen: { booked: statuses(booked), own: statuses(own), ...rows[0] },
      wanted: { booked: [200, ...Array(9).fill(409)], own: [200, ...Array(5).fill(409)], calls: 2, blocked: 2 },
    }
  },

  'of invigilators whose role is withdrawn while they are booked or get a moved call, none has a call without the role': async (
    t,
  ) => {
    await saveExamBank(t.deps.db)
    const admin = await makePerson(t)
    await sql`update users set is_admin = true where id = ${admin.id}`.execute(t.deps.db)
    const seen: { kept: boolean; calls: number }[] = []
    for (let round = 0; round < 8; round++) {
      await closeCalendars(t)
      const host = await makeHost(t, 'invigilator')
      const { candidate, call, start } = await makeBookedExamination(t)
      const next = await makeHost(t, 'invigilator')
      await sql`update mock_interviewers set is_open = false where user_id = ${host.id}`.execute(t.deps.db)
      const others = await times(3, () => makeCoreSubscriber(t))
      const body = { starts_at: after(start, hours(2)).toISOString(), zone: 'UTC' }
      await Promise.all([
        ...others.map((one, n) => bookExamination(t, one, after(start, hours(2 * n + 5)))),
        t.call(moveCall, { token: candidate.token, params: { id: call }, body }),
        t.call(withdrawExamRole, { token: admin.token, params: { userId: next.id, role: 'invigilator' } }),
      ])
      const { rows } = await sql<{ kept: boolean; calls: number }>`
        select exists (select from assessment_roles where user_id = ${next.id}) as kept,
          (select count(*)::integer from assessment_calls where host_id = ${next.id} and status = 'booked') as calls`.execute(
        t.deps.db,
      )
      seen.push(...rows)
    }
    return { seen: { without: seen.filter(({ kept, calls }) => !kept && calls > 0) }, wanted: { without: [] } }
  },

  'of ten check-ins of one candidate all are answered with one paper, whether or not the host cancels meanwhile': async (t) => {
    await saveExamBank(t.deps.db)
    const seen: unknown[] = []
    for (const cancels of [false, true]) {
      await closeCalendars(t)
      const host = await makeHost(t, 'invigilator')
      const { candidate, call } = await makeBookedExamination(t)
      await sql`update assessment_calls set starts_at = ${after(t.clock.now(), minutes(10))} where id = ${call}`.execute(
        t.deps.db,
      )
      const params = { id: call }
      const [checkedIn, canceled] = await Promise.all([
        times(10, () => t.call(checkInToCall, { token: candidate.token, params })),
        cancels ? t.call(cancelCall, { token: host.token, params, body: { reason: '' } }) : undefined,
      ])
      const { rows } = await sql<{ live: number; status: string }>`
        select status, (select count(*)::integer from assessment_attempts
          where user_id = ${candidate.id} and state in ('ready', 'open')) as live from assessment_calls where id = ${call}`.execute(
        t.deps.db,
      )
      const answers = new Set(checkedIn.map(({ status }) => status))
      seen.push({ ...rows[0], canceled: canceled?.status, answers: cancels ? answers.has(500) : [...answers] })
    }
    return {
      seen: { seen },
      wanted: {
        seen: [
          { live: 1, status: 'booked', canceled: undefined, answers: [200] },
          { live: 0, status: 'cancelled', canceled: 200, answers: false },
        ],
      },
    }
  },

  'whoever is free only while a booking waits for others is not booked unlocked': async (t) => {
    await closeCalendars(t)
    await saveExamBank(t.deps.db)
    const first = await makeHost(t, 'invigilator')
    const { call, start } = await makeBookedExamination(t)
    const second = await makeHost(t, 'invigilator')
    const candidate = await makeCoreSubscriber(t)
    const { body } = await during(
      t,
      async (db) => {
        await lockInterviewers(db, [second.interviewerId])
        await sql`update assessment_calls set status = 'cancelled', by = 'host', blocked_time_id = null where id = ${call}`.execute(
          db,
        )
        await sql`delete from mock_blocked_times where interviewer_id = ${first.interviewerId}`.execute(db)
      },
      () => bookExamination(t, candidate, start),
    )
    const { rows } = await sql<{ host_id: number }>`
      select host_id from assessment_calls where id = ${body.call.id}`.execute(t.deps.db)
    return { seen: { ...rows[0] }, wanted: { host_id: second.id } }
  },

  'of an invigilator who pauses and resumes while the candidate saves and submits, the end moves by what the log says': async (
    t,
  ) => {
    await closeCalendars(t)
    await saveExamBank(t.deps.db)
    const host = await makeHost(t, 'invigilator')
    const booked = await makeBookedExamination(t)
    // Now is its time.
    await sql`update assessment_calls set starts_at = ${t.clock.now()} where id = ${booked.call}`.execute(t.deps.db)
    const { attempt, sitting } = await letInAndEnter(t, { ...booked, start: t.clock.now() }, host)
    await t.call(startSitting, { token: sitting, params: { id: attempt } })
    const asHost = { token: host.token, params: { id: booked.call } }
    const candidate = { ...booked.candidate, attempt, sitting }
    const answers = await Promise.all([
      times(5, () => t.call(pauseSitting, asHost)),
      times(5, () => t.call(resumeSitting, asHost)),
      times(5, (n) => save(t, candidate, n + 1)),
    ])
    const handed = await t.call(handIn, { token: sitting, params: { id: attempt } })
    const { rows } = await sql<{ wrong: number; open: number }>`
      select round(extract(epoch from ends_at - started_at))::integer - 3600 - coalesce((
          select sum((data ->> 'seconds')::integer)::integer from assessment_events where attempt_id = attempt.id and kind = 'resumed'), 0) as wrong,
        (select count(*) filter (where kind = 'paused')::integer - count(*) filter (where kind = 'resumed')::integer
          from assessment_events where attempt_id = attempt.id) as open
      from assessment_attempts attempt where id = ${attempt}`.execute(t.deps.db)
    return {
      seen: {
        clock: statuses(answers.slice(0, 2).flat()),
        handed: handed.body.state,
        isRight: Math.abs(rows[0]?.wrong ?? 99) <= 5,
        open: rows[0]?.open,
      },
      wanted: { clock: Array(10).fill(200), handed: 'closed', isRight: true, open: 0 },
    }
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

const save = (t: TestApp, { sitting, attempt }: TestCandidate, position: number, answer = '0.5') =>
  t.call(saveAnswer, { token: sitting, params: { id: attempt, position }, body: { given: { answer }, version: 0 } })

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
