// How a step of `npm test` ended: by its own report where it counts tests (Vitest, Playwright), else by its code.
import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ file: string, name: string, project?: string }} Test name: with those of the groups around it; project: a journey's, which is told in two
 * @typedef {{
 *   passed: number,
 *   skipped: number,
 *   failed: Test[],
 *   broken: string[],
 *   files: { file: string, ms: number }[],
 * }} Outcome broken: what failed and is no test, such as a file that does not load; files: what each file of tests took
 */

/** @returns {Outcome} */
export const nothing = () => ({ passed: 0, skipped: 0, failed: [], broken: [], files: [] })

/**
 * @param {'vitest' | 'playwright' | undefined} kind whose report it is
 * @param {string} report path of that report; a step that broke down may not have written it
 * @param {number} code how the step ended; one that failed without naming anything is broken
 * @param {boolean} isExcused it said that it cannot run on this machine: where it ran nothing that is no failure
 * @returns {Outcome}
 */
export function outcomeOf(kind, report, code, isExcused = false) {
  const outcome = { ...nothing(), passed: kind || code !== 0 ? 0 : 1 }
  if (kind && existsSync(report)) Object.assign(outcome, READ[kind](JSON.parse(readFileSync(report, 'utf8'))))
  const { passed, failed, broken } = outcome
  const hasRun = kind ? passed + failed.length + broken.length > 0 : code !== 0
  if (isExcused && !hasRun) return nothing()
  // Both runners end with 1 where tests failed.
  const isExplained = failed.length > 0 && code === 1
  if (broken.length === 0 && code !== 0 && !isExplained) broken.push(`ended with code ${code}`)
  if (broken.length === 0 && passed + failed.length === 0) broken.push('no test was run')
  return outcome
}

const READ = {
  vitest: (report) => report,
  playwright: ({ stats, errors, suites }) => ({
    passed: stats.expected,
    skipped: stats.skipped,
    failed: suites.flatMap((suite) => failedJourneys(suite)),
    broken: errors.map(({ message }) => message),
    files: suites.map((suite) => ({ file: `e2e/journeys/${suite.file}`, ms: timeOf(suite) })),
  }),
}

/** @param around the titles of the groups; the outermost, a file's, is none */
function failedJourneys({ specs = [], suites = [] }, around = []) {
  return [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => ({
          file: `e2e/journeys/${file}`,
          project: projectName,
          name: [...around, title].filter(Boolean).join(' '),
        })),
    ),
    ...suites.flatMap((suite) => failedJourneys(suite, [...around, suite.title])),
  ]
}

function timeOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results)
  return results.reduce((total, { duration }) => total + duration, 0) + suites.reduce((total, suite) => total + timeOf(suite), 0)
}
