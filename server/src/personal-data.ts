/** Whatever is kept of people, listed by hand as checks and jobs are: the account itself comes first. */
import { accountData } from './features/accounts/personal-data.ts'
import { assessmentData } from './features/assessments/personal-data.ts'
import { assistantData } from './features/assistant/personal-data.ts'
import { credentialData } from './features/credentials/personal-data.ts'
import { discussionData } from './features/discussions/personal-data.ts'
import { libraryData } from './features/library/personal-data.ts'
import { mockInterviewData } from './features/mock-interviews/personal-data.ts'
import { paymentData } from './features/payments/personal-data.ts'
import { privacyData } from './features/privacy/personal-data.ts'
import { recruitingData } from './features/recruiting/personal-data.ts'
import type { PersonalData } from './platform/personal-data.ts'

export const productPersonalData: readonly PersonalData[] = [
  accountData,
  paymentData,
  libraryData,
  discussionData,
  assistantData,
  mockInterviewData,
  // Before assessments: a certificate of a deleted examination would be one of none.
  credentialData,
  assessmentData,
  recruitingData,
  privacyData,
]
