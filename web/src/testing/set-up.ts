/** Around each component test: a browser that keeps nothing of the one before, and whose console nothing complained to. */
import '../ui/fonts.css'
import '../ui/tokens.css'
import '../ui/base.css'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { clearSession } from '../lib/change-session.ts'
import { listenForComplaints, unexpectedComplaints } from './complaints.ts'
import { mathsSheet } from './maths-sheet.ts'

const wide = [1440, 900] as const

// A font that arrives late moves what is about to be pressed. Of the fallbacks none need be there.
beforeAll(() => Promise.allSettled([...document.fonts].map((font) => font.load())))

mathsSheet()

beforeEach(async () => {
  listenForComplaints()
  await page.viewport(...wide)
  await commands.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', media: null })
  document.documentElement.dataset.theme = 'light'
})

afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
  expect(unexpectedComplaints(), 'errors in the console of the browser').toEqual([])
  localStorage.clear()
  // Who watches the session learns that it is over.
  clearSession()
})
