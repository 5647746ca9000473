/** What waits in the rooms of the administration. The compiler asks for a count of each kind. */
import type { ToDoKind } from 'contract/admin/to-do.ts'
import { assessmentToDo } from './features/assessments/to-do.ts'
import { credentialToDo } from './features/credentials/to-do.ts'
import { discussionToDo } from './features/discussions/to-do.ts'
import { libraryToDo } from './features/library/to-do.ts'
import { mockInterviewToDo } from './features/mock-interviews/to-do.ts'
import { paymentToDo } from './features/payments/to-do.ts'
import { privacyToDo } from './features/privacy/to-do.ts'
import { recruitingToDo } from './features/recruiting/to-do.ts'
import type { ToDoCount } from './platform/to-do.ts'
import { machineToDo } from './platform/vitals/to-do.ts'

export const productToDo: Readonly<Record<ToDoKind, ToDoCount>> = {
  ...paymentToDo,
  ...mockInterviewToDo,
  ...assessmentToDo,
  ...credentialToDo,
  ...recruitingToDo,
  ...discussionToDo,
  ...libraryToDo,
  ...machineToDo,
  ...privacyToDo,
}
