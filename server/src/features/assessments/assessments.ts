/** The front door of assessments: whether a person sits an examination, whether invigilators can be booked, and the sandbox for code. */
import { deliverySeconds } from 'contract/assessments/rules.ts'
import { sql } from 'kysely'
import type { SitsExamination } from '../../platform/exam-mode.ts'
import { runAgain } from './marking/code/run-again.ts'
import { CouldNotStart } from './marking/code/sealed.ts'
import { canBeBooked, type HostDeps } from './roles/hosts.ts'

export { CouldNotStart, runAgain }

/** True for as long as answers of an examination are saved. Practice is no examination. */
export const sitsExamination: SitsExamination = (userId, now) => sql<boolean>`exists (
    select from assessment_attempts attempt
    where attempt.user_id = ${userId} and attempt.state = 'open' and attempt.assurance <> 'own_browser'
      and attempt.ends_at >= ${now}::timestamptz - ${sql.lit(`${deliverySeconds} seconds`)}::interval)`

export const offersInvigilators = (deps: HostDeps): Promise<boolean> => canBeBooked(deps, 'invigilator')
