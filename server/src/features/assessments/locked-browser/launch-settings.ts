/** The settings of one launch of Safe Exam Browser, and its file. */
import { randomBytes } from 'node:crypto'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { build } from 'plist'
import type { Settings } from './config-key.ts'

/** All but the address of the start, which holds the secret of the link and is stored nowhere. */
export const newLaunchSettings = (publicUrl: string): Settings => ({
  // On macOS the open window of preferences lifts the lock.
  allowPreferencesWindow: false,
  allowQuit: true,
  browserWindowAllowReload: true,
  // The newer web view, which computes the hash for scripts.
  browserWindowWebView: 3,
  examSessionClearCookiesOnStart: true,
  // Of a password that nobody knows. Without one the browser does not lock on iOS; the page at `quitURL` ends it without.
  hashedQuitPassword: randomBytes(32).toString('hex'),
  quitURL: publicUrl + assessmentPaths.left(),
  quitURLConfirm: false,
  sebConfigPurpose: 0,
  // Also switches the hash of the Config Key on.
  sendBrowserExamKey: true,
  showTime: true,
  URLFilterEnable: true,
  URLFilterRules: [{ action: 1, active: true, expression: `${new URL(publicUrl).host}/*`, regex: false }],
})

/** The one address at which the browser may prove itself. */
export const startUrlOf = (publicUrl: string, nonce: string): string => publicUrl + assessmentPaths.enter(nonce)

export const completed = (settings: Settings, publicUrl: string, nonce: string): Settings => ({
  ...settings,
  startURL: startUrlOf(publicUrl, nonce),
})

/** As a property list, which is what the browser reads. */
export const sebFile = (settings: Settings): string => build(settings)
