/** The developer panel plays the invigilator of a booked examination. */
import { checkInToCall } from 'contract/assessments/calls.ts'
import { letIn } from 'contract/assessments/invigilation.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { asker } from './demo-ask.ts'
import type { Deps } from './deps.ts'

type Become = (email: string) => Promise<{ token: string } | undefined>

export function demoCalls(app: FastifyInstance, { db }: Pick<Deps, 'db'>, become: Become) {
  const ask = asker(app)
  return {
    /** Checks in as the host of the call whose candidate has waited longest, and lets the candidate in. False: nobody waits. */
    async letIn(): Promise<boolean> {
      const { rows } = await sql<{ id: number; email: string }>`
        select call.id, host.email from assessment_calls call join users host on host.id = call.host_id
          join assessment_attempts attempt on attempt.id = call.attempt_id
        where call.status = 'booked' and call.kind = 'assessment' and call.let_in_at is null and attempt.state = 'ready'
        order by call.candidate_checked_in_at limit 1`.execute(db)
      const waiting = rows[0]
      const host = waiting && (await become(waiting.email))
      if (!host) return false
      const params = { id: waiting.id }
      await ask(checkInToCall, host.token, { params })
      return (await ask(letIn, host.token, { params, body: { saw_identity: true } })) !== undefined
    },
  }
}
