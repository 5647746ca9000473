/** The product over HTTP: its features, listed by hand in the order in which they may know each other. This file tells the whole story. */
import type { FastifyInstance } from 'fastify'
import { callerParts } from './caller-parts.ts'
import type { Deps } from './deps.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { callerFinder } from './features/accounts/sessions.ts'
import { profileReader } from './features/accounts/store.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { sitsExamination } from './features/assessments/assessments.ts'
import { readNamedBlueprints } from './features/assessments/bank/read-blueprints.ts'
import { assessmentRoutes } from './features/assessments/routes.ts'
import { sittingFinder } from './features/assessments/sittings/find-sitting.ts'
import { readHelpTexts } from './features/assistant/library-replies/help-texts.ts'
import { assistantRoutes } from './features/assistant/routes.ts'
import { credentialRoutes } from './features/credentials/routes.ts'
import { discussionFinder } from './features/discussions/finding/find-discussions.ts'
import { discussionRoutes } from './features/discussions/routes.ts'
import { libraryAdministrationRoutes } from './features/library/administration/routes.ts'
import { answerRoutes } from './features/library/answers/routes.ts'
import { codeRoutes } from './features/library/code/routes.ts'
import { findingRoutes } from './features/library/finding/routes.ts'
import { contentRoutes } from './features/library/frames/routes.ts'
import { itemHistoryRoutes } from './features/library/history/routes.ts'
import { itemReportRoutes } from './features/library/reports/routes.ts'
import { libraryRoutes } from './features/library/routes.ts'
import { servingRoutes } from './features/library/servings/routes.ts'
import { smallQuestionRoutes } from './features/library/small-questions/routes.ts'
import { knownWords } from './features/library/words/known-words.ts'
import { readNotions } from './features/library/words/notions.ts'
import { workRoutes } from './features/library/work/routes.ts'
import { isInterviewer } from './features/mock-interviews/calendars/calendar-store.ts'
import { mockInterviewRoutes } from './features/mock-interviews/routes.ts'
import { checkoutAsker } from './features/payments/checkout/confirm-checkout.ts'
import { accessJsonOf, subscriptionStatusFrom } from './features/payments/payments.ts'
import { endRenewals } from './features/payments/renewals/end-renewals.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { recruitingRoutes } from './features/recruiting/routes.ts'
import { siteTextFinder, siteTextWords } from './features/site/finding/find-texts.ts'
import { saveHelp } from './features/site/finding/save-help.ts'
import { siteRoutes } from './features/site/routes.ts'
import { productPersonalData } from './personal-data.ts'
import { redirectToCanonicalAddress } from './platform/canonical-address.ts'
import { wholeOrLast } from './platform/content/whole-or-last.ts'
import { serveFrameAssets } from './platform/content-frame/frame-assets.ts'
import { guard } from './platform/guard.ts'
import { serveHealth } from './platform/health.ts'
import { createHttp } from './platform/http.ts'
import { endStreamsWithServer } from './platform/live/serve-stream.ts'
import { keepDeveloperPagesLocal } from './platform/local-only.ts'
import { serveMetrics } from './platform/metrics.ts'
import { serveOpenapi } from './platform/openapi.ts'
import { servePythonPackages } from './platform/python-packages/serve-packages.ts'
import { noteRefusals } from './platform/refusals.ts'
import { takeForms } from './platform/uploads/forms.ts'
import { countErrors } from './platform/vitals/error-counts.ts'
import { productToDo } from './to-do.ts'

export interface AppOptions {
  /** Whether the database answers and its tables are current. */
  isReady(): Promise<boolean>
}

export async function createApp(deps: Deps, { isReady }: AppOptions): Promise<FastifyInstance> {
  const app = createHttp(deps.config, deps.log)
  redirectToCanonicalAddress(app, deps.config.publicUrl)
  if (deps.config.demo !== 'open') keepDeveloperPagesLocal(app)
  serveMetrics(app, deps)
  countErrors(app, deps.vitals.errors)
  endStreamsWithServer(app, deps.live)
  serveHealth(app, isReady, deps.preparation.left)
  serveFrameAssets(app)
  guard(app, callerFinder(deps, callerParts), sittingFinder(deps))
  noteRefusals(app, deps)
  takeForms(app, deps.config.dataDir)

  accountRoutes(app, deps, { findProfile: profileReader({ accessJsonOf, isInterviewer }), subscriptionStatusFrom, endRenewals })
  paymentRoutes(app, deps)
  libraryRoutes(app, deps)
  answerRoutes(app, deps)
  servingRoutes(app, deps)
  smallQuestionRoutes(app, deps)
  const words = knownWords(deps, await readNotions(deps.config, wholeOrLast(deps.db)), () => siteTextWords(deps))
  findingRoutes(app, deps, words, [siteTextFinder(deps), discussionFinder(deps)])
  codeRoutes(app, deps)
  workRoutes(app, deps)
  itemReportRoutes(app, deps)
  itemHistoryRoutes(app, deps)
  libraryAdministrationRoutes(app, deps)
  contentRoutes(app, deps, sitsExamination)
  discussionRoutes(app, deps, sitsExamination)
  const help = await readHelpTexts(deps.config, wholeOrLast(deps.db))
  await saveHelp(deps.db, help)
  assistantRoutes(app, deps, { help, words })
  mockInterviewRoutes(app, deps, checkoutAsker(deps))
  assessmentRoutes(app, deps, await readNamedBlueprints(deps.config, wholeOrLast(deps.db)))
  credentialRoutes(app, deps)
  recruitingRoutes(app, deps)
  siteRoutes(app, deps)
  privacyRoutes(app, deps, productPersonalData)
  adminRoutes(app, deps, productToDo)
  servePythonPackages(app, deps)

  serveOpenapi(app, deps.config)
  return app
}
