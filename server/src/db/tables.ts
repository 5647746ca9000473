/** The tables as the queries see them, by the feature that they belong to; the migrations beside this file make them. */
import type { AccountTables } from './tables/accounts.ts'
import type { AssessmentTables } from './tables/assessments.ts'
import type { AssistantTables } from './tables/assistant.ts'
import type { CredentialTables } from './tables/credentials.ts'
import type { DiscussionTables } from './tables/discussions.ts'
import type { LibraryTables } from './tables/library.ts'
import type { MockInterviewTables } from './tables/mock-interviews.ts'
import type { PaymentTables } from './tables/payments.ts'
import type { PlatformTables } from './tables/platform.ts'
import type { PrivacyTables } from './tables/privacy.ts'
import type { RecruitingTables } from './tables/recruiting.ts'
import type { SiteTables } from './tables/site.ts'

export interface Database
  extends AccountTables,
    PlatformTables,
    PaymentTables,
    LibraryTables,
    DiscussionTables,
    AssistantTables,
    MockInterviewTables,
    AssessmentTables,
    CredentialTables,
    PrivacyTables,
    RecruitingTables,
    SiteTables {}
