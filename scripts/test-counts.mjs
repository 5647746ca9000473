// How many checks a step was: its own numbers where it counts (Vitest, Playwright), else one.
import { existsSync, readFileSync } from 'node:fs'

/**
 * @param {'vitest' | 'playwright' | undefined} kind whose JSON report it is
 * @param {string} report path of that report; a step that broke down may not have written it
 * @param {number} code how the step ended; one that failed without naming a test still counts as one failure
 * @returns {{ passed: number, failed: number, skipped: number, notes: string[] }} notes: what failed, or only at first, by name
 */
export function counted(kind, report, code) {
  const count = { passed: kind || code !== 0 ? 0 : 1, failed: 0, skipped: 0, notes: [] }
  if (kind && existsSync(report)) Object.assign(count, READ[kind](JSON.parse(readFileSync(report, 'utf8'))))
  const ranNothing = count.passed + count.failed === 0
  if ((code !== 0 || ranNothing) && count.failed === 0) count.failed = 1
  return count
}

const READ = {
  vitest: countsOfVitest,
  // One that is right at the second attempt (CI allows it, on machines that others share) counts as passed and is named.
  playwright: ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    notes: suites.flatMap(journeysOf).flatMap(({ title, tests }) =>
      tests.flatMap(({ status, projectName }) => {
        if (status === 'unexpected') return `failed: [${projectName}] ${title}`
        return status === 'flaky' ? `only at the second attempt: [${projectName}] ${title}` : []
      }),
    ),
  }),
}

function journeysOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(journeysOf)]
}

function failedTests(file) {
  return file.assertionResults.filter((test) => test.status === 'failed')
}

function countsOfVitest(report) {
  return {
    notes: report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ status, fullName, failureMessages }) => {
        if (status === 'failed') return `failed: ${fullName}`
        // Of one that passed in the end, what it failed with before is kept.
        return status === 'passed' && failureMessages.length > 0 ? `only at the second attempt: ${fullName}` : []
      }),
    ),
    passed: report.numPassedTests,
    // A file that breaks before its first test fails as a file.
    failed:
      report.numFailedTests +
      report.testResults.filter((file) => file.status === 'failed' && failedTests(file).length === 0).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
