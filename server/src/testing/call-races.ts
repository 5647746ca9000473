/** Requests about one booked call at the same moment, and the outcome that must hold whichever is first. */
import { handIn, startSitting } from 'contract/assessments/api.ts'
import { cancelCall, checkInToCall, moveCall } from 'contract/assessments/calls.ts'
import { withdrawExamRole } from 'contract/assessments/exam-roles.ts'
import { pauseSitting, resumeSitting } from 'contract/assessments/invigilation.ts'
import { sql } from 'kysely'
import { lockInterviewers } from '../features/mock-interviews/calendars/calendar-store.ts'
import { after, hours, minutes } from '../platform/clock.ts'
import { save } from './assessments.ts'
import { during } from './during.ts'
import { makeCoreSubscriber, saveExamBank } from './exam-bank.ts'
import { bookExamination, letInAndEnter, makeBookedExamination, makeHost } from './exam-calls.ts'
import { closeCalendars, inTwoDays } from './mock-interviews.ts'
import { makePerson } from './people.ts'
import { type Race, statuses, times } from './race.ts'

/** They need a database with `examLibrary` in it. */
export const callRaces: Record<string, Race> = {
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
}
