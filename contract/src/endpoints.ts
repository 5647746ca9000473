/**
 * Every call of the product by its name, feature after feature: what the OpenAPI document calls an operation. A call that is served
 * and not found here fails a test (`server/src/platform/openapi.test.ts`).
 */
import * as accountAdministration from './accounts/administration.ts'
import * as accounts from './accounts/api.ts'
import * as devices from './accounts/devices.ts'
import * as notifications from './accounts/notifications.ts'
import * as recovery from './accounts/recovery.ts'
import * as audit from './admin/audit.ts'
import * as machine from './admin/machine.ts'
import * as toDo from './admin/to-do.ts'
import * as accommodations from './assessments/accommodations.ts'
import * as assessments from './assessments/api.ts'
import * as examBank from './assessments/bank.ts'
import * as calls from './assessments/calls.ts'
import * as caseAdministration from './assessments/case-administration.ts'
import * as cases from './assessments/cases.ts'
import * as assessmentEdits from './assessments/edits.ts'
import * as examRoles from './assessments/exam-roles.ts'
import * as invigilation from './assessments/invigilation.ts'
import * as openSittings from './assessments/open-sittings.ts'
import * as orals from './assessments/orals.ts'
import * as assistantAdministration from './assistant/administration.ts'
import * as assistant from './assistant/api.ts'
import * as credentialAdministration from './credentials/administration.ts'
import * as credentials from './credentials/api.ts'
import * as discussions from './discussions/api.ts'
import * as forum from './discussions/forum.ts'
import * as forumLogin from './discussions/forum-login.ts'
import * as inbox from './discussions/inbox.ts'
import * as live from './discussions/live.ts'
import * as moderation from './discussions/moderation.ts'
import * as votes from './discussions/votes.ts'
import type { Endpoint } from './endpoint.ts'
import * as libraryAdministration from './library/administration.ts'
import * as answers from './library/answers.ts'
import * as library from './library/api.ts'
import * as code from './library/code.ts'
import * as finding from './library/finding.ts'
import * as itemHistory from './library/history.ts'
import * as pastCode from './library/past-code.ts'
import * as pythonPackages from './library/python-packages.ts'
import * as itemReports from './library/reports.ts'
import { sections } from './library/sections.ts'
import * as servings from './library/servings.ts'
import * as smallQuestions from './library/small-questions.ts'
import * as work from './library/work.ts'
import * as mockAdministration from './mock-interviews/administration.ts'
import * as mockInterviews from './mock-interviews/api.ts'
import * as external from './mock-interviews/external.ts'
import * as feedback from './mock-interviews/feedback.ts'
import * as interviewing from './mock-interviews/interviewers.ts'
import * as liveInterview from './mock-interviews/live-interview.ts'
import * as paymentAdministration from './payments/administration.ts'
import * as payments from './payments/api.ts'
import * as billing from './payments/billing.ts'
import * as figures from './payments/figures.ts'
import * as privacyAdministration from './privacy/administration.ts'
import * as privacy from './privacy/api.ts'
import * as candidates from './recruiting/candidates.ts'
import * as firms from './recruiting/firms.ts'
import * as firmPlan from './recruiting/plan.ts'
import * as receivedRequests from './recruiting/received-requests.ts'
import * as cardSearch from './recruiting/search.ts'
import * as shortlist from './recruiting/shortlist.ts'
import * as cardViews from './recruiting/views.ts'
import * as siteAdministration from './site/administration.ts'
import * as site from './site/api.ts'
import * as promises from './site/promises.ts'
import * as terms from './site/terms.ts'

const itemsBySection = Object.fromEntries(sections.map((section) => [`${section}Items`, library.itemCalls[section]]))

const features: Record<string, object[]> = {
  accounts: [accounts, recovery, devices, notifications, accountAdministration],
  payments: [
    payments,
    byPath([...Object.values(payments.createCheckoutOf), ...Object.values(payments.cancelOf)]),
    billing,
    paymentAdministration,
    figures,
  ],
  library: [
    library,
    itemsBySection,
    answers,
    finding,
    code,
    pastCode,
    pythonPackages,
    work,
    itemReports,
    itemHistory,
    servings,
    smallQuestions,
    libraryAdministration,
  ],
  discussions: [discussions, live, inbox, votes, moderation, forum, forumLogin],
  assistant: [assistant, assistantAdministration],
  'mock-interviews': [mockInterviews, interviewing, feedback, liveInterview, external, mockAdministration],
  assessments: [
    assessments,
    openSittings,
    cases,
    caseAdministration,
    examRoles,
    accommodations,
    examBank,
    orals,
    calls,
    invigilation,
    assessmentEdits,
  ],
  credentials: [credentials, credentialAdministration],
  recruiting: [candidates, firms, firmPlan, receivedRequests, cardSearch, shortlist, cardViews],
  site: [site, terms, promises, siteAdministration],
  privacy: [privacy, privacyAdministration],
  admin: [audit, machine, toDo],
}

export interface EndpointName {
  /** As it is exported: `login`; of a group of alike calls with the group before it: `interviewItemsGetItem`. */
  name: string
  feature: string
}

export const endpointNames: ReadonlyMap<Endpoint, EndpointName> = new Map(
  Object.entries(features).flatMap(([feature, apis]) =>
    apis.flatMap((api) => endpointsIn(api)).map(([endpoint, name]): [Endpoint, EndpointName] => [endpoint, { name, feature }]),
  ),
)

/** Those exported by themselves stand after the groups, so that a call which a group lists once more keeps its own name. */
function endpointsIn(api: object): [Endpoint, string][] {
  const named = Object.entries(api)
  const alone = named.filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
  const grouped = named.flatMap(([group, value]) =>
    isGroup(value)
      ? Object.entries(value).map(([name, endpoint]): [string, Endpoint] => [group + capitalised(name), endpoint])
      : [],
  )
  return [...grouped, ...alone].map(([name, endpoint]) => [endpoint, name])
}

/** Calls of which each module has one, or several share one: `cancelCertificateSubscriptionCore`. */
function byPath(endpoints: readonly Endpoint[]): Record<string, Endpoint> {
  return Object.fromEntries(
    endpoints.map((endpoint) => {
      const [word = '', ...words] = endpoint.path.split(/\/payments\/|[/-]|\{.*/).filter(Boolean)
      return [word + words.map(capitalised).join(''), endpoint]
    }),
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isEndpoint(value: unknown): value is Endpoint {
  return isObject(value) && 'method' in value && 'shape' in value
}

function isGroup(value: unknown): value is Record<string, Endpoint> {
  return isObject(value) && Object.values(value).length > 0 && Object.values(value).every(isEndpoint)
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
