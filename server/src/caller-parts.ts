/** What the guard reads with the session, out of features that accounts do not know. */
import type { CallerParts } from './features/accounts/session-store.ts'
import { sitsExamination } from './features/assessments/assessments.ts'
import { openModulesOf } from './features/payments/payments.ts'

export const callerParts: CallerParts = { openModules: openModulesOf, sitsExamination }
