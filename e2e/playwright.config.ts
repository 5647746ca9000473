import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './set-up.ts',
  outputDir: '../.cache/journeys',
  // One more than cores: each waits now and then, for a frame to be drawn or a mail to come.
  workers: 3,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: findBrowser(),
    // Where nobody can open it afterwards, none is written: it costs each journey a tenth.
    trace: process.env.CI ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  // A journey is told on a desktop; one that is told on a phone as well, or only there, carries the tag @phone or @phone-only.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      // Each frame of a movement is painted by the processor. On a phone things move; what moving is about asks for it.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
    },
  ],
})
