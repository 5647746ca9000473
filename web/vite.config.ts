import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { contractWithoutSchemas } from './scripts/contract-without-schemas.ts'
import { pythonFiles } from './scripts/python-files.ts'
import { smallerScripts } from './scripts/smaller-scripts.ts'

/** React, its renderer and the router: on every page, so one file that changes only with them. */
const framework = /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//

/** What the public pages draw with. Grouped because many tiny files compress badly. */
const shell = new RegExp(
  [
    'web/src/lib/(?:session|theme|site-data|modal-link|page-meta|toasts|unreachable)\\.',
    'web/src/ui/(?:button|glyphs|class-names|logo\\.|theme-switch|text-field|badge|visually-hidden|toast-region|figures/(?:drawn-)?plate)',
    'web/src/features/site/site-',
    // The question that may be tried; the questions come with their pages, their keys when they are wanted.
    'web/src/features/site/samples/(?:sample-question|sample\\.|number-field)',
    'web/src/answer-fields/plain-typing\\.',
    'web/src/(?:root|layouts/(?:public|use-account-modals|booked-place))',
    'contract/src/paths',
  ].join('|'),
)

/** What only the home page draws with. */
const home = new RegExp(
  [
    'web/src/ui/(?:avatar|figures/(?:paths-and-law|ghosts|reflection))',
    'web/src/features/site/(?:hero|offerings\\.|overview|testimonials|audiences)',
    'web/src/features/site/samples/brownian-maximum\\.',
    'web/src/pages/public/home',
  ].join('|'),
)

/** What the pages with prices share. */
const offers = new RegExp(
  [
    'web/src/lib/money',
    'web/src/ui/(?:accordion|table|text-link)',
    'web/src/features/payments/(?:prices/(?:fee-note|price-table)|renewal)',
    'web/src/features/site/(?:marketing-page|sign-up-button|shelf-contents|faq/faq)',
  ].join('|'),
)

/** What speaks to the server, and what knows who is signed in. */
const calls = new RegExp(
  [
    'web/src/lib/(?:api|connection|error-text|viewer|subscription-status|change-session|stored-keys)\\.',
    'web/src/features/accounts/log-out\\.',
    'contract/src/(?:sentences|endpoint|fields|modules|pages|accounts/(?:api|model|recovery)|payments/model)\\.',
  ].join('|'),
)

/** What forms are made of: those of the account's dialogs, and those of the settings. */
const forms = new RegExp(
  [
    'web/src/ui/(?:password-field|code-field|text-area|use-return-focus)',
    'web/src/features/accounts/(?:use-form|form|note)',
    'contract/src/accounts/rules',
  ].join('|'),
)

/** What is around every signed-in page, and what these have in common, with the icons of all of them. */
const study = new RegExp(
  [
    'web/src/layouts/(?:signed-in-layout|study-(?:layout|tabs|page))',
    'web/src/lib/(?:queries|date|mutate-once|show-part|item-place|shelf-title)\\.',
    'web/src/ui/(?:tag|settled-rows)',
    'web/src/features/discussions/linking/address\\.',
    'web/src/pages/study/(?:topic|discussions|notifications|your-work)\\.module',
    'contract/src/(?:discussions|library)/model',
    'node_modules/(?:lucide-react|@tanstack)/',
  ].join('|'),
)

/** Every page carries the names of its classes twice: one short mark for each file, which compresses well. */
const className = (name: string, file: string): string =>
  `${name}-${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`

/** Every page carries the names of all files, and hashes do not compress. Of scripts seven characters are the fewest that the bundler takes. */
const scriptNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}

/** Of both builds: what a rendered page asks for ahead is what the styles ask for after it, under one name. */
const assetFileNames = 'assets/[name]-[hash:5][extname]'

export default defineConfig(({ command }) => ({
  plugins: [contractWithoutSchemas(), reactRouter(), pythonFiles(), smallerScripts()],
  resolve: {
    alias: [
      // The packages of the verifier require its module: the bundler would put code for that into the file that every page loads.
      { find: /^@digitalbazaar\/security-context$/, replacement: '@digitalbazaar/security-context/js/index.js' },
    ],
  },
  worker: { format: 'es', plugins: () => [pythonFiles()] },
  css: { modules: { generateScopedName: className } },
  build: {
    target: 'es2022',
    // Those that know `light-dark()`: rewritten for older ones, a part of a page could not have a theme of its own.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // It would compress every file once more, only to print how large it is.
    reportCompressedSize: false,
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            ...scriptNames,
            assetFileNames,
            advancedChunks: {
              groups: [
                { name: 'framework', test: framework },
                // What the modules are: shared by the pages that sell and show them, and none of the home page's.
                { name: 'modules', test: /contract\/src\/(?:module-table|modules|library\/shelves|payments\/plan)\./ },
                { name: 'shell', test: shell },
                // Shared with other pages; before the home page's group, which would take them along.
                { name: 'carousel', test: /web\/src\/ui\/(?:use-)?carousel/ },
                { name: 'curves', test: /web\/src\/ui\/figures\/(?:line|random|normal)\./ },
                { name: 'payoff', test: /web\/src\/ui\/figures\/payoff\./ },
                { name: 'home', test: home },
                { name: 'offers', test: offers },
                // The verify page has these without a call.
                { name: 'credentials', test: /(?:contract\/src\/credentials\/(?:paths|rules)|verifier\/src\/dates)\./ },
                // What speaks to the server always comes together; few names are better: every page lists the files of all.
                { name: 'calls', test: calls },
                // The presentation is a page by itself as well.
                {
                  name: 'vantage',
                  test: /web\/src\/(?:pages\/public\/vantage|features\/site\/(?:at-a-glance|deck\/))/,
                },
                // Shared by a page and a dialog.
                { name: 'terms', test: /web\/src\/(?:pages\/public\/terms|features\/accounts\/terms-text)\./ },
                // A certificate's page, and the words that the settings share with it.
                {
                  name: 'credential',
                  test: /web\/src\/(?:pages\/public\/credential|features\/credentials\/(?:page\/|[^/]+$))|verifier\/src\/dates\./,
                },
                { name: 'lost', test: /web\/src\/(?:pages\/public\/not-found\.module|ui\/figures\/lost-path)/ },
                // A public page each has these as well.
                { name: 'choices', test: /web\/src\/ui\/(?:choice|radio-group|checkbox)\./ },
                { name: 'states', test: /web\/src\/(?:ui\/states|lib\/frame-(?:messages|load))\./ },
                { name: 'forms', test: forms },
                { name: 'study', test: study },
                // Shared by a thread and its dialogs.
                {
                  name: 'thread',
                  test: /web\/src\/features\/discussions\/(?:queries|moderation\/(?:removed-notice|moderation\.module))/,
                },
                // The viewer; the pages of topics and previews have parts of it.
                { name: 'library', test: /web\/src\/pages\/study\/library-shelf\./ },
                // Of the settings, what dialogs, pages of bookings and the way to a checkout have as well; the dialogs come when they open.
                { name: 'dialog', test: /web\/src\/ui\/dialog\./ },
                { name: 'checkout', test: /web\/src\/features\/payments\/checkout\/(?!payment-method)/ },
                { name: 'booking', test: /web\/src\/features\/mock-interviews\/(?:booking\/(?!cancel-dialog)|feedback\/)/ },
              ],
            },
          },
        },
      },
    },
    // The built server side carries React and the router, and of both the parts for production, whatever the server runs as:
    // what renders the pages at start is what was built.
    ssr:
      command === 'build'
        ? {
            resolve: { noExternal: true },
            define: { 'process.env.NODE_ENV': '"production"' },
            build: { rollupOptions: { output: { assetFileNames } } },
          }
        : {},
  },
}))
