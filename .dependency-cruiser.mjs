// Who may import whom (docs/architecture.md has the table). `npm run check` holds the code to it; scripts/structure.test.ts
// plants a breach of every rule and sees it caught, because a mistake in here would let everything pass in silence.

const ours = '^(contract|verifier|server|web|standins|e2e|interop|bench|scripts)/'
const tests = '\\.test\\.tsx?$'
const testing = '^(verifier|server|web)/src/testing/'
/** It takes away what would open a connection. */
const sealed = '^server/src/features/assessments/marking/code/sealed-process\\.ts$'
/** The database, the command line's own socket, and what only knows addresses. */
const withSockets = [
  '^server/src/db/',
  '^server/src/admin/admin-socket\\.ts$',
  '^server/src/platform/(loopback|network)\\.ts$',
  sealed,
]
/** Commands of who writes the library, and what stand-ins lend to tests. */
const authoring = ['^server/src/(features/library/content/prove/|prove-content)', '^standins/src/.*testing\\.ts$']
/** What any part of the server may know of the process: the settings and the bundle of what a use case works with. */
const process = '^server/src/(config|deps)\\.ts$'

// A later one may use an earlier one's front door (`payments/payments.ts`), never the other way round.
const featuresInOrder = [
  'accounts',
  'payments',
  'library',
  'discussions',
  'assistant',
  'mock-interviews',
  'assessments',
  'credentials',
  'recruiting',
  'site',
  'privacy',
  'admin',
]

/** What later features may use of an earlier one. Payments have a door to credits and two to the years of firms, assessments one to examinations that passed; the library has one by which it lends, and one for questions that are written as its own. */
const frontDoors = [
  '^server/src/features/([^/]+)/\\1\\.ts$',
  '^server/src/features/payments/(credits|firm-years|firm-checkout)\\.ts$',
  '^server/src/features/library/lending\\.ts$',
  '^server/src/features/assessments/passed-examinations\\.ts$',
  '^server/src/features/library/authoring\\.ts$',
]

// Within a feature, from the ground up: its folders, and files that stand beside them. Each may use those before it, none may use one
// that is not named here, so that what is left (`routes.ts`) is the roof. A feature whose rooms have an order adds a line.
const roomsInOrder = {
  payments: [
    'payments.ts',
    'ledger',
    'credits.ts',
    'firm-years.ts',
    'schedule',
    'billing',
    'mails',
    'recording',
    'provider',
    'renewals',
    'checkout',
    'jobs',
    'administration',
  ],
  library: [
    'status.ts',
    'knowing.ts',
    'like-pattern.ts',
    'refuse-unreadable.ts',
    'content-address.ts',
    'shapes',
    'words',
    'asked-in-vain',
    'finding',
    'passages',
    'answers',
    'variants',
    'code',
    'content',
    'lists',
    'servings',
    'posing',
    'small-questions',
    'open-item',
    'history',
    'reports',
    'mails.ts',
    'regrading',
    'topics',
    'frames',
    'work',
    'administration',
  ],
  discussions: [
    'places',
    'attachments',
    'threads',
    'similar',
    'finding',
    'downloads',
    'live',
    'notifications',
    'votes',
    'posting',
    'forum',
    'moderation',
    'removal',
  ],
  assistant: ['arithmetic', 'replies', 'questions', 'library-replies', 'asking', 'administration'],
  'mock-interviews': [
    'zones',
    'slots',
    'calendars',
    'bookings',
    'invitations',
    'mails',
    'tasks',
    'lifecycle',
    'waitlist',
    'external',
    'access',
    'candidates',
    'interviewers',
    'live-interview',
    'feedback',
    'administration',
    'jobs',
  ],
  assessments: [
    'bank',
    'roles',
    'attempts',
    'passed-examinations.ts',
    'accommodations',
    'papers',
    'locked-browser',
    'sittings',
    'outcomes',
    'marking',
    'results',
    'cases',
    'calls',
    'orals',
    'invigilation',
    'regrading',
    'figures',
  ],
  credentials: [
    'moment.ts',
    'state-of.ts',
    'answer-keys.ts',
    'keys',
    'status-lists',
    'drawing',
    'revoking',
    'issuing',
    'holders',
    'publishing',
    'verifying',
    'jobs',
    'administration',
  ],
  recruiting: ['firms', 'candidates', 'card-index', 'searching', 'shortlist', 'requests', 'jobs', 'administration'],
}

const rules = [
  // A type that points back is erased before anything runs.
  { name: 'no-cycle', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
  // Packages that are only types (@types/mdast) and what the build makes up (virtual:) have no file to resolve to.
  { name: 'nothing-unresolved', from: {}, to: { couldNotResolve: true, pathNot: '^(?:mdast$|hast$|virtual:)' } },
  // A start in production installs no development dependencies: what it runs, and what builds the web, needs none.
  {
    name: 'production-needs-no-tools',
    from: { path: ['^(contract|verifier|server|standins)/', '^web/(src/|[^/]+$)'], pathNot: [tests, testing, ...authoring] },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'tests-are-not-imported',
    from: { pathNot: [tests, testing, '^(e2e|bench|interop)/', '^scripts/(second-engine|changed)\\.ts$'] },
    to: { path: [tests, testing] },
  },

  mayImportOurs('contract', '^contract/', ['^contract/']),
  {
    name: 'contract-only-the-schema-library',
    from: { path: '^contract/', pathNot: tests },
    to: { path: '.', pathNot: ['^contract/', '/node_modules/typebox/', '^node_modules/typebox/'] },
  },

  { name: 'bench-is-imported-by-nobody', from: { pathNot: '^bench/' }, to: { path: '^bench/' } },
  mayImportOurs('bench', '^bench/', ['^(bench|contract|verifier|server|standins|e2e)/']),

  { name: 'interop-is-imported-by-nobody', from: { pathNot: '^interop/' }, to: { path: '^interop/' } },
  {
    name: 'interop-reach',
    from: { path: '^interop/' },
    to: { path: ours, pathNot: '^(contract|verifier|server|interop)/' },
  },

  mayImportOurs('verifier', '^verifier/', ['^(contract|verifier)/']),
  mayImportOurs('standins', '^standins/', ['^contract/', '^standins/']),

  { name: 'server-not-web', from: { path: '^server/' }, to: { path: '^web/' } },
  {
    name: 'standins-only-from-main',
    from: {
      path: '^server/',
      pathNot: [tests, testing, '^server/src/(main|local-standins|panel-ports|demo-examinations)\\.ts$'],
    },
    to: { path: '^standins/' },
  },
  // Out of the server by HTTP leads `vendors/outbound.ts`, which uses the global fetch: biome.json keeps that to it.
  {
    name: 'one-way-out',
    from: { path: '^server/', pathNot: [tests, testing, ...withSockets] },
    to: { path: '^(node:)?(https?|http2|net|tls|dgram|dns|undici)(/|$)', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'vendors-speak-to-vendors',
    from: { path: '^server/', pathNot: [tests, testing, '^server/src/vendors/'] },
    to: { path: 'node_modules/(stripe|nodemailer|@aws-sdk)/', dependencyTypesNot: ['type-only'] },
  },
  mayImportOurs('db', '^server/src/db/', ['^contract/', '^server/src/db/', process]),
  mayImportOurs('vendors', '^server/src/vendors/', ['^contract/', '^server/src/vendors/', process]),
  {
    name: 'configuration-only-as-types',
    from: { path: '^server/src/(db|vendors)/', pathNot: tests },
    to: { path: process, dependencyTypesNot: ['type-only'] },
  },
  mayImportOurs('platform', '^server/src/platform/', ['^contract/', '^server/src/(platform|db|vendors)/', process]),
  mayImportOurs('features', '^server/src/features/', [
    '^(contract|verifier)/',
    '^server/src/(platform|db|vendors|features)/',
    process,
  ]),
  {
    name: 'features-by-the-front-door',
    from: { path: '^server/src/features/([^/]+)/', pathNot: tests },
    to: { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', ...frontDoors] },
  },
  ...featuresInOrder.slice(0, -1).map((feature, place) => ({
    name: `${feature}-not-later-features`,
    from: { path: `^server/src/features/${feature}/`, pathNot: tests },
    to: { path: `^server/src/features/(${featuresInOrder.slice(place + 1).join('|')})/` },
  })),
  ...Object.entries(roomsInOrder).flatMap(([feature, rooms]) => [
    {
      name: `${feature}-folders-are-rooms`,
      from: { path: folderIn(feature), pathNot: rooms.map((room) => pathIn(feature, room)) },
      to: {},
    },
    ...rooms.map((room, place) => ({
      name: `${feature}-${room}-not-later-rooms`,
      from: { path: pathIn(feature, room), pathNot: tests },
      to: { path: pathIn(feature, ''), pathNot: rooms.slice(0, place + 1).map((earlier) => pathIn(feature, earlier)) },
    })),
  ]),

  mayImportOurs('web', '^web/', ['^(contract|verifier)/', '^web/']),
  // Content frames run this script as well.
  mayImportOurs('web-ui', '^web/src/ui/', ['^web/src/ui/', '^contract/src/copy-formulas\\.js$']),
  mayImportOurs('web-markup', '^web/src/markup/', ['^contract/', '^web/src/(markup|ui)/']),
  mayImportOurs('web-lib', '^web/src/lib/', ['^contract/', '^web/src/lib/']),
  mayImportOurs('web-answer-fields', '^web/src/answer-fields/', ['^contract/', '^web/src/(answer-fields|lib|ui)/']),
  mayImportOurs('web-appointments', '^web/src/appointments/', ['^contract/', '^web/src/(appointments|lib|ui)/']),
  mayImportOurs('web-features', '^web/src/features/', [
    '^(contract|verifier)/',
    '^web/src/(answer-fields|appointments|lib|ui|markup|features)/',
  ]),
  {
    name: 'web-features-not-each-other',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  // What machines read stands in the page that is served; the browser loads none of it.
  {
    name: 'web-seo-only-from-the-server-side',
    from: { path: '^web/src/', pathNot: ['^web/src/seo/', '^web/src/entry\\.server\\.tsx$'] },
    to: { path: '^web/src/seo/' },
  },
  mayImportOurs('web-pages', '^web/src/(pages|layouts)/', [
    '^contract/',
    '^web/src/(pages|layouts|features|appointments|lib|ui)/',
  ]),
]

function pathIn(feature, room) {
  const end = room === '' ? '' : room.endsWith('.ts') ? '$' : '/'
  return `^server/src/features/${feature}/${room}${end}`
}

function folderIn(feature) {
  return `${pathIn(feature, '')}[^/]+/`
}

/** Of our own code, what lies in `from` imports only what lies in `allowed`; packages are not its business. */
function mayImportOurs(name, from, allowed) {
  return { name: `${name}-reach`, from: { path: from, pathNot: [tests, testing] }, to: { path: ours, pathNot: allowed } }
}

export default {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // TypeScript 7 has no parser that the tool could use.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(?:server|web)/build/', '^web/\\.react-router/', '\\.css$'] },
    // Without these the imports between workspaces (`contract/endpoint.ts`) would not resolve.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
