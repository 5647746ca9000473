// How many checks a step was: its own numbers where it counts (Vitest, Playwright), else one.
import { existsSync, readFileSync } from 'node:fs'

/**
 * @param {'vitest' | 'playwright' | undefined} kind whose JSON report it is
 * @param {string} report path of that report; a step that broke down may not have written it
 * @param {number} code how the step ended; one that failed without naming a test still counts as one failure
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function counted(kind, report, code) {
  const count = { passed: kind || code !== 0 ? 0 : 1, failed: 0, skipped: 0 }
  if (kind && existsSync(report)) Object.assign(count, READ[kind](JSON.parse(readFileSync(report, 'utf8'))))
  const ranNothing = count.passed + count.failed === 0
  if ((code !== 0 || ranNothing) && count.failed === 0) count.failed = 1
  return count
}

const READ = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    // A file that breaks before its first test fails as a file.
    failed:
      report.numFailedTests + report.testResults.filter((file) => file.status === 'failed' && failedTests(file) === 0).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  playwright: ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }),
}

function failedTests(file) {
  return file.assertionResults.filter((test) => test.status === 'failed').length
}
