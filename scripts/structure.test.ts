// The import rules would let everything pass in silence if an import did not resolve: so every rule is shown a breach.
import { execFile, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const workspaces = ['contract', 'verifier', 'server', 'web', 'standins', 'e2e', 'interop']

interface Cruised {
  rules: string[]
  caught: { rule: string; from: string }[]
}

interface Summary {
  ruleSetUsed: { forbidden: { name: string }[] }
  violations: { rule: { name: string }; from: string }[]
}

type Import = readonly [from: string, to: string]

/** Each imports what it may not; files that are only imported are laid as well. */
const breaches: Record<string, Import> = {
  'no-cycle': ['server/src/platform/a.ts', './b.ts'],
  'nothing-unresolved': ['server/src/app.ts', 'contract/nowhere.ts'],
  'production-needs-no-tools': ['server/src/features/site/render.ts', 'vitest'],
  'tests-are-not-imported': ['server/src/main.ts', './testing/app.ts'],
  'contract-reach': ['contract/src/endpoint.ts', 'server/platform/guard.ts'],
  'contract-only-the-schema-library': ['contract/src/rules.ts', 'node:fs'],
  'bench-is-imported-by-nobody': ['server/src/start.ts', '../../bench/table.ts'],
  'bench-reach': ['bench/reads.ts', '../web/src/root.tsx'],
  'interop-is-imported-by-nobody': ['server/src/judge.ts', '../../interop/src/judge.ts'],
  'interop-reach': ['interop/src/judge-ours.ts', '../../web/src/root.tsx'],
  'verifier-reach': ['verifier/src/contents.ts', 'server/platform/guard.ts'],
  'standins-reach': ['standins/src/stripe.ts', 'server/platform/guard.ts'],
  'server-not-web': ['server/src/platform/site.ts', '../../../web/src/root.tsx'],
  'standins-only-from-main': ['server/src/jobs.ts', 'standins/mailbox.ts'],
  'one-way-out': ['server/src/features/site/fetch-feed.ts', 'node:https'],
  'vendors-speak-to-vendors': ['server/src/features/payments/charge.ts', 'stripe'],
  'db-reach': ['server/src/db/db.ts', '../vendors/stripe.ts'],
  'vendors-reach': ['server/src/vendors/captcha.ts', '../db/postgres.ts'],
  'configuration-only-as-types': ['server/src/vendors/mail.ts', '../config.ts'],
  'platform-reach': ['server/src/platform/serve.ts', '../features/payments/payments.ts'],
  'features-reach': ['server/src/features/library/routes.ts', '../../app.ts'],
  'features-by-the-front-door': ['server/src/features/library/library.ts', '../accounts/store.ts'],
  'accounts-not-later-features': ['server/src/features/accounts/accounts.ts', '../payments/payments.ts'],
  'payments-not-later-features': ['server/src/features/payments/refund.ts', '../library/library.ts'],
  'library-not-later-features': ['server/src/features/library/notes.ts', '../discussions/start-discussion.ts'],
  'discussions-not-later-features': ['server/src/features/discussions/mails.ts', '../assistant/assistant.ts'],
  'assistant-not-later-features': ['server/src/features/assistant/ask.ts', '../mock-interviews/mock-interviews.ts'],
  'mock-interviews-not-later-features': ['server/src/features/mock-interviews/book.ts', '../site/site.ts'],
  'assessments-not-later-features': ['server/src/features/assessments/routes.ts', '../site/site.ts'],
  'credentials-not-later-features': ['server/src/features/credentials/credentials.ts', '../site/site.ts'],
  'recruiting-not-later-features': ['server/src/features/recruiting/routes.ts', '../site/site.ts'],
  'site-not-later-features': ['server/src/features/site/pages.ts', '../admin/admin.ts'],
  'privacy-not-later-features': ['server/src/features/privacy/state.ts', '../admin/admin.ts'],
  'payments-folders-are-rooms': ['server/src/features/payments/attic/gift.ts', 'contract/problems.ts'],
  'payments-payments.ts-not-later-rooms': ['server/src/features/payments/payments.ts', './ledger/order-store.ts'],
  'payments-ledger-not-later-rooms': ['server/src/features/payments/ledger/order-store.ts', '../schedule/schedule.ts'],
  'payments-credits.ts-not-later-rooms': ['server/src/features/payments/credits.ts', './schedule/schedule.ts'],
  'payments-firm-years.ts-not-later-rooms': ['server/src/features/payments/firm-years.ts', './schedule/schedule.ts'],
  'payments-schedule-not-later-rooms': ['server/src/features/payments/schedule/schedule.ts', '../billing/receipt.ts'],
  'payments-billing-not-later-rooms': ['server/src/features/payments/billing/receipt.ts', '../mails/notices.ts'],
  'payments-mails-not-later-rooms': ['server/src/features/payments/mails/notices.ts', '../recording/record.ts'],
  'payments-recording-not-later-rooms': ['server/src/features/payments/recording/record.ts', '../provider/webhook.ts'],
  'payments-provider-not-later-rooms': ['server/src/features/payments/provider/webhook.ts', '../renewals/cancel.ts'],
  'payments-renewals-not-later-rooms': ['server/src/features/payments/renewals/cancel.ts', '../checkout/start.ts'],
  'payments-checkout-not-later-rooms': ['server/src/features/payments/checkout/start.ts', '../jobs/poll.ts'],
  'payments-jobs-not-later-rooms': ['server/src/features/payments/jobs/poll.ts', '../administration/revenue.ts'],
  'payments-administration-not-later-rooms': ['server/src/features/payments/administration/revenue.ts', '../routes.ts'],
  'library-folders-are-rooms': ['server/src/features/library/attic/old.ts', 'contract/problems.ts'],
  'library-status.ts-not-later-rooms': ['server/src/features/library/status.ts', './knowing.ts'],
  'library-knowing.ts-not-later-rooms': ['server/src/features/library/knowing.ts', './like-pattern.ts'],
  'library-like-pattern.ts-not-later-rooms': ['server/src/features/library/like-pattern.ts', './refuse-unreadable.ts'],
  'library-refuse-unreadable.ts-not-later-rooms': ['server/src/features/library/refuse-unreadable.ts', './content-address.ts'],
  'library-content-address.ts-not-later-rooms': ['server/src/features/library/content-address.ts', './shapes/row.ts'],
  'library-shapes-not-later-rooms': ['server/src/features/library/shapes/row.ts', '../finding/search.ts'],
  'library-words-not-later-rooms': ['server/src/features/library/words/known-words.ts', '../finding/search.ts'],
  'library-asked-in-vain-not-later-rooms': ['server/src/features/library/asked-in-vain/asked-in-vain.ts', '../finding/search.ts'],
  'library-finding-not-later-rooms': ['server/src/features/library/finding/search.ts', '../passages/passages.ts'],
  'library-passages-not-later-rooms': ['server/src/features/library/passages/passages.ts', '../answers/judge.ts'],
  'library-answers-not-later-rooms': ['server/src/features/library/answers/judge.ts', '../variants/rows.ts'],
  'library-variants-not-later-rooms': ['server/src/features/library/variants/rows.ts', '../code/code.ts'],
  'library-code-not-later-rooms': ['server/src/features/library/code/code.ts', '../content/compile-item.ts'],
  'library-content-not-later-rooms': ['server/src/features/library/content/compile-item.ts', '../lists/list-items.ts'],
  'library-lists-not-later-rooms': ['server/src/features/library/lists/list-items.ts', '../servings/serve.ts'],
  'library-servings-not-later-rooms': ['server/src/features/library/servings/serve.ts', '../small-questions/follow-ups.ts'],
  'library-posing-not-later-rooms': ['server/src/features/library/posing/pose.ts', '../small-questions/follow-ups.ts'],
  'library-small-questions-not-later-rooms': [
    'server/src/features/library/small-questions/follow-ups.ts',
    '../open-item/open-item.ts',
  ],
  'library-open-item-not-later-rooms': ['server/src/features/library/open-item/open-item.ts', '../history/history.ts'],
  'library-history-not-later-rooms': ['server/src/features/library/history/history.ts', '../reports/report.ts'],
  'library-reports-not-later-rooms': ['server/src/features/library/reports/report.ts', '../mails.ts'],
  'library-mails.ts-not-later-rooms': ['server/src/features/library/mails.ts', './regrading/regrade.ts'],
  'library-regrading-not-later-rooms': ['server/src/features/library/regrading/regrade.ts', '../topics/topics.ts'],
  'library-topics-not-later-rooms': ['server/src/features/library/topics/topics.ts', '../frames/store.ts'],
  'library-frames-not-later-rooms': ['server/src/features/library/frames/store.ts', '../work/work.ts'],
  'library-work-not-later-rooms': ['server/src/features/library/work/work.ts', '../administration/figures.ts'],
  'library-administration-not-later-rooms': ['server/src/features/library/administration/figures.ts', '../routes.ts'],
  'discussions-folders-are-rooms': ['server/src/features/discussions/attic/old.ts', 'contract/problems.ts'],
  'discussions-places-not-later-rooms': ['server/src/features/discussions/places/about.ts', '../attachments/store.ts'],
  'discussions-attachments-not-later-rooms': ['server/src/features/discussions/attachments/store.ts', '../threads/read.ts'],
  'discussions-threads-not-later-rooms': ['server/src/features/discussions/threads/read.ts', '../notifications/mail.ts'],
  'discussions-similar-not-later-rooms': ['server/src/features/discussions/similar/similar.ts', '../posting/edit.ts'],
  'discussions-finding-not-later-rooms': ['server/src/features/discussions/finding/find-discussions.ts', '../votes/vote.ts'],
  'discussions-downloads-not-later-rooms': ['server/src/features/discussions/downloads/download.ts', '../posting/edit.ts'],
  'discussions-live-not-later-rooms': ['server/src/features/discussions/live/tell.ts', '../notifications/mail.ts'],
  'discussions-notifications-not-later-rooms': ['server/src/features/discussions/notifications/mail.ts', '../posting/edit.ts'],
  'discussions-votes-not-later-rooms': ['server/src/features/discussions/votes/vote.ts', '../posting/edit.ts'],
  'discussions-posting-not-later-rooms': ['server/src/features/discussions/posting/edit.ts', '../removal/remove.ts'],
  'discussions-forum-not-later-rooms': ['server/src/features/discussions/forum/store.ts', '../moderation/report.ts'],
  'discussions-moderation-not-later-rooms': ['server/src/features/discussions/moderation/report.ts', '../removal/remove.ts'],
  'discussions-removal-not-later-rooms': ['server/src/features/discussions/removal/remove.ts', '../routes.ts'],
  'assistant-folders-are-rooms': ['server/src/features/assistant/attic/old.ts', 'contract/problems.ts'],
  'assistant-arithmetic-not-later-rooms': ['server/src/features/assistant/arithmetic/compute.ts', '../asking/ask.ts'],
  'assistant-replies-not-later-rooms': ['server/src/features/assistant/replies/check.ts', '../asking/ask.ts'],
  'assistant-questions-not-later-rooms': ['server/src/features/assistant/questions/count.ts', '../asking/ask.ts'],
  'assistant-library-replies-not-later-rooms': ['server/src/features/assistant/library-replies/quote.ts', '../asking/ask.ts'],
  'assistant-asking-not-later-rooms': ['server/src/features/assistant/asking/ask.ts', '../administration/review.ts'],
  'assistant-administration-not-later-rooms': ['server/src/features/assistant/administration/review.ts', '../routes.ts'],
  'mock-interviews-folders-are-rooms': ['server/src/features/mock-interviews/attic/old.ts', 'contract/problems.ts'],
  'mock-interviews-zones-not-later-rooms': ['server/src/features/mock-interviews/zones/zones.ts', '../slots/slots.ts'],
  'mock-interviews-slots-not-later-rooms': ['server/src/features/mock-interviews/slots/slots.ts', '../calendars/calendars.ts'],
  'mock-interviews-calendars-not-later-rooms': [
    'server/src/features/mock-interviews/calendars/calendars.ts',
    '../bookings/bookings.ts',
  ],
  'mock-interviews-bookings-not-later-rooms': [
    'server/src/features/mock-interviews/bookings/bookings.ts',
    '../invitations/invitations.ts',
  ],
  'mock-interviews-invitations-not-later-rooms': [
    'server/src/features/mock-interviews/invitations/invitations.ts',
    '../mails/mails.ts',
  ],
  'mock-interviews-mails-not-later-rooms': ['server/src/features/mock-interviews/mails/mails.ts', '../tasks/tasks.ts'],
  'mock-interviews-tasks-not-later-rooms': ['server/src/features/mock-interviews/tasks/tasks.ts', '../lifecycle/lifecycle.ts'],
  'mock-interviews-lifecycle-not-later-rooms': [
    'server/src/features/mock-interviews/lifecycle/lifecycle.ts',
    '../access/access.ts',
  ],
  'mock-interviews-waitlist-not-later-rooms': ['server/src/features/mock-interviews/waitlist/waitlist.ts', '../access/access.ts'],
  'mock-interviews-external-not-later-rooms': ['server/src/features/mock-interviews/external/external.ts', '../access/access.ts'],
  'mock-interviews-access-not-later-rooms': [
    'server/src/features/mock-interviews/access/access.ts',
    '../candidates/candidates.ts',
  ],
  'mock-interviews-candidates-not-later-rooms': [
    'server/src/features/mock-interviews/candidates/candidates.ts',
    '../interviewers/interviews.ts',
  ],
  'mock-interviews-interviewers-not-later-rooms': [
    'server/src/features/mock-interviews/interviewers/interviews.ts',
    '../live-interview/question-set.ts',
  ],
  'mock-interviews-live-interview-not-later-rooms': [
    'server/src/features/mock-interviews/live-interview/question-set.ts',
    '../feedback/feedback.ts',
  ],
  'mock-interviews-feedback-not-later-rooms': [
    'server/src/features/mock-interviews/feedback/feedback.ts',
    '../administration/bookings.ts',
  ],
  'mock-interviews-administration-not-later-rooms': [
    'server/src/features/mock-interviews/administration/bookings.ts',
    '../jobs/jobs.ts',
  ],
  'mock-interviews-jobs-not-later-rooms': ['server/src/features/mock-interviews/jobs/jobs.ts', '../routes.ts'],
  'assessments-folders-are-rooms': ['server/src/features/assessments/attic/old.ts', 'contract/problems.ts'],
  'assessments-bank-not-later-rooms': ['server/src/features/assessments/bank/cells.ts', '../papers/draw.ts'],
  'assessments-roles-not-later-rooms': ['server/src/features/assessments/roles/hosts.ts', '../papers/draw.ts'],
  'assessments-attempts-not-later-rooms': ['server/src/features/assessments/attempts/attempt.ts', '../papers/draw.ts'],
  'assessments-passed-examinations.ts-not-later-rooms': [
    'server/src/features/assessments/passed-examinations.ts',
    './papers/draw.ts',
  ],
  'assessments-accommodations-not-later-rooms': ['server/src/features/assessments/accommodations/decide.ts', '../papers/draw.ts'],
  'assessments-papers-not-later-rooms': ['server/src/features/assessments/papers/draw.ts', '../sittings/sit.ts'],
  'assessments-locked-browser-not-later-rooms': ['server/src/features/assessments/locked-browser/prove.ts', '../sittings/sit.ts'],
  'assessments-sittings-not-later-rooms': ['server/src/features/assessments/sittings/sit.ts', '../outcomes/outcome.ts'],
  'assessments-outcomes-not-later-rooms': ['server/src/features/assessments/outcomes/outcome.ts', '../marking/mark.ts'],
  'assessments-marking-not-later-rooms': ['server/src/features/assessments/marking/mark.ts', '../results/read-result.ts'],
  'assessments-results-not-later-rooms': ['server/src/features/assessments/results/read-result.ts', '../cases/store.ts'],
  'assessments-cases-not-later-rooms': ['server/src/features/assessments/cases/store.ts', '../orals/store.ts'],
  'assessments-calls-not-later-rooms': ['server/src/features/assessments/calls/store.ts', '../orals/store.ts'],
  'assessments-orals-not-later-rooms': ['server/src/features/assessments/orals/store.ts', '../regrading/store.ts'],
  'assessments-invigilation-not-later-rooms': ['server/src/features/assessments/invigilation/store.ts', '../regrading/store.ts'],
  'assessments-regrading-not-later-rooms': ['server/src/features/assessments/regrading/store.ts', '../figures/advice.ts'],
  'assessments-figures-not-later-rooms': ['server/src/features/assessments/figures/advice.ts', '../routes.ts'],
  'credentials-folders-are-rooms': ['server/src/features/credentials/attic/old.ts', 'contract/problems.ts'],
  'credentials-moment.ts-not-later-rooms': ['server/src/features/credentials/moment.ts', './keys/issuer.ts'],
  'credentials-state-of.ts-not-later-rooms': ['server/src/features/credentials/state-of.ts', './keys/issuer.ts'],
  'credentials-answer-keys.ts-not-later-rooms': ['server/src/features/credentials/answer-keys.ts', './keys/issuer.ts'],
  'credentials-keys-not-later-rooms': ['server/src/features/credentials/keys/issuer.ts', '../status-lists/sign-list.ts'],
  'credentials-status-lists-not-later-rooms': [
    'server/src/features/credentials/status-lists/sign-list.ts',
    '../drawing/drawn.ts',
  ],
  'credentials-drawing-not-later-rooms': ['server/src/features/credentials/drawing/drawn.ts', '../revoking/revoke.ts'],
  'credentials-revoking-not-later-rooms': ['server/src/features/credentials/revoking/revoke.ts', '../issuing/issue.ts'],
  'credentials-issuing-not-later-rooms': ['server/src/features/credentials/issuing/issue.ts', '../holders/reissue.ts'],
  'credentials-holders-not-later-rooms': ['server/src/features/credentials/holders/reissue.ts', '../publishing/page.ts'],
  'credentials-publishing-not-later-rooms': ['server/src/features/credentials/publishing/page.ts', '../verifying/verify-file.ts'],
  'credentials-verifying-not-later-rooms': [
    'server/src/features/credentials/verifying/verify-file.ts',
    '../jobs/notify-of-expiry.ts',
  ],
  'credentials-jobs-not-later-rooms': [
    'server/src/features/credentials/jobs/notify-of-expiry.ts',
    '../administration/list-all.ts',
  ],
  'credentials-administration-not-later-rooms': ['server/src/features/credentials/administration/list-all.ts', '../routes.ts'],
  'recruiting-folders-are-rooms': ['server/src/features/recruiting/attic/old.ts', 'contract/problems.ts'],
  'recruiting-firms-not-later-rooms': ['server/src/features/recruiting/firms/find-seat.ts', '../candidates/state.ts'],
  'recruiting-candidates-not-later-rooms': ['server/src/features/recruiting/candidates/state.ts', '../card-index/partition.ts'],
  'recruiting-card-index-not-later-rooms': ['server/src/features/recruiting/card-index/partition.ts', '../searching/store.ts'],
  'recruiting-searching-not-later-rooms': ['server/src/features/recruiting/searching/store.ts', '../shortlist/store.ts'],
  'recruiting-shortlist-not-later-rooms': ['server/src/features/recruiting/shortlist/store.ts', '../requests/ask.ts'],
  'recruiting-requests-not-later-rooms': ['server/src/features/recruiting/requests/ask.ts', '../jobs/build-index.ts'],
  'recruiting-jobs-not-later-rooms': ['server/src/features/recruiting/jobs/build-index.ts', '../administration/decide.ts'],
  'recruiting-administration-not-later-rooms': ['server/src/features/recruiting/administration/decide.ts', '../routes.ts'],
  'web-reach': ['web/src/root.tsx', 'server/config.ts'],
  'web-ui-reach': ['web/src/ui/button.tsx', '../lib/api.ts'],
  'web-markup-reach': ['web/src/markup/markup.tsx', '../lib/session.ts'],
  'web-lib-reach': ['web/src/lib/session.ts', '../features/payments/plans.tsx'],
  'web-answer-fields-reach': ['web/src/answer-fields/read-field.tsx', '../features/library/viewer.tsx'],
  'web-appointments-reach': ['web/src/appointments/time-picker.tsx', '../features/library/viewer.tsx'],
  'web-features-reach': ['web/src/features/library/viewer.tsx', '../../pages/public/home.tsx'],
  'web-features-not-each-other': ['web/src/features/accounts/login.tsx', '../payments/plans.tsx'],
  'web-seo-only-from-the-server-side': ['web/src/pages/public/vantage.tsx', '../../seo/offers.ts'],
  'web-pages-reach': ['web/src/pages/account/settings.tsx', '../../root.tsx'],
}

const allowed: Import[] = [
  ['server/src/platform/b.ts', './a.ts'],
  ['contract/src/rules.test.ts', 'vitest'],
  ['standins/src/mailbox.ts', 'contract/problems.ts'],
  ['server/src/local-standins.ts', 'standins/mailbox.ts'],
  ['server/src/features/discussions/start-discussion.ts', '../library/library.ts'],
  ['server/src/features/payments/billing/history.ts', '../ledger/access.ts'],
  ['server/src/features/payments/checkout/confirm.ts', '../payments.ts'],
  ['server/src/features/library/content/check.ts', '../answers/judge.ts'],
  ['server/src/features/mock-interviews/lend.ts', '../library/lending.ts'],
  ['server/src/features/mock-interviews/verify.ts', '../payments/credits.ts'],
  ['server/src/features/recruiting/firms/paid.ts', '../../payments/firm-years.ts'],
  ['server/src/features/recruiting/firms/buy.ts', '../../payments/firm-checkout.ts'],
  ['server/src/features/assessments/bank/read-family.ts', '../../library/authoring.ts'],
  ['server/src/features/discussions/start-discussion.test.ts', '../../testing/app.ts'],
  ['interop/src/judge.test.ts', 'server/testing/app.ts'],
  ['web/src/lib/api.ts', 'contract/problems.ts'],
  ['web/src/features/credentials/verify/verifier.ts', 'verifier/read-credential.ts'],
  ['web/src/features/payments/plans.tsx', '../../ui/dialog.tsx'],
  ['web/src/pages/public/home.tsx', '../../features/payments/plans.tsx'],
]

const onlyImported = [
  'interop/src/judge.ts',
  'verifier/src/read-credential.ts',
  ...['contract/src/problems.ts', 'server/src/config.ts', 'server/src/testing/app.ts', 'server/src/platform/guard.ts'],
  ...['server/src/features/payments/ledger/access.ts', 'server/src/features/payments/routes.ts'],
  'server/src/features/discussions/routes.ts',
  'server/src/features/assistant/routes.ts',
  'server/src/features/mock-interviews/routes.ts',
  ...['credits', 'firm-years', 'firm-checkout'].map((name) => `server/src/features/payments/${name}.ts`),
  'server/src/features/library/lending.ts',
  'server/src/features/library/authoring.ts',
  'server/src/features/assessments/routes.ts',
  'server/src/features/credentials/routes.ts',
  ...['server/src/vendors/stripe.ts', 'server/src/db/postgres.ts', 'server/src/features/accounts/store.ts'],
  ...['payments', 'assistant', 'mock-interviews', 'site', 'admin'].map((name) => `server/src/features/${name}/${name}.ts`),
  'web/src/ui/dialog.tsx',
  'bench/table.ts',
  'web/src/seo/offers.ts',
]

test('a breach of each rule is caught, and nothing that is allowed', async () => {
  const { rules, caught } = await cruise([...Object.values(breaches), ...allowed])

  expect(Object.keys(breaches)).toEqual(rules)
  for (const [rule, [from]] of Object.entries(breaches)) expect.soft(caught).toContainEqual({ rule, from })
  const innocent = allowed.map(([from]) => from).filter((from) => from !== 'server/src/platform/b.ts')
  expect(caught.filter(({ from }) => innocent.includes(from))).toEqual([])
})

test('settings may be imported as types where their values may not', async () => {
  const { caught } = await cruise([], {
    'server/src/vendors/mail.ts': "import type { x } from '../config.ts'\nexport type y = typeof x\n",
  })
  expect(caught).toEqual([])
})

test('a call out of the server by the global fetch is caught, but for the one way', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
  const files = ['server/src/features/site/feed.ts', 'server/src/vendors/outbound.ts', 'server/src/vendors/captcha.unit.test.ts']
  for (const file of files) lay(folder, file, "export const page = await fetch('https://elsewhere.example')\n")
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--only=style/noRestrictedGlobals']
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/biome'), args, { cwd: folder, encoding: 'utf8' })
  const { diagnostics }: { diagnostics: { location: { path: string } }[] } = JSON.parse(stdout)
  expect(diagnostics.map(({ location }) => location.path)).toEqual(['server/src/features/site/feed.ts'])
})

async function cruise(imports: Import[], more: Record<string, string> = {}): Promise<Cruised> {
  const folder = mkdtempSync(join(tmpdir(), 'structure-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(root, '.dependency-cruiser.mjs'), join(folder, '.dependency-cruiser.mjs'))
  mkdirSync(join(folder, 'node_modules'))
  for (const name of workspaces) {
    lay(folder, `${name}/package.json`, JSON.stringify({ name, type: 'module', exports: { './*': './src/*' } }))
    symlinkSync(join('..', name), join(folder, 'node_modules', name))
  }
  for (const name of ['vitest', 'stripe']) symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const file of onlyImported) lay(folder, file, 'export const x = 1\n')
  for (const [from, to] of imports) lay(folder, from, `import { x } from '${to}'\nexport const y = x\n`)
  for (const [file, text] of Object.entries(more)) lay(folder, file, text)

  const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [depcruise, ...workspaces, 'bench', '--config', '.dependency-cruiser.mjs', '--output-type', 'json']
  // It ends with the number of breaches as its code, which is no failure here.
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch((ended) => ended)
  const { summary }: { summary: Summary } = JSON.parse(stdout)
  return {
    rules: summary.ruleSetUsed.forbidden.map(({ name }) => name),
    caught: summary.violations.map(({ rule, from }) => ({ rule: rule.name, from })),
  }
}

function lay(folder: string, file: string, text: string) {
  mkdirSync(join(folder, dirname(file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
