// A test that failed in `npm test` is run once more, alone, when all steps have ended. One that passes then is named as flaky.

import { namedBy } from './file-graph.mjs'

/** More failures than these are no bad luck. */
export const MOST = 10

const races = 'server/src/testing/race.ts'
const isAboutChance = (file) => file === 'fast-check' || file === races || isRaceOrDrill(file)
const isRaceOrDrill = (file) => /\.race\.test\.ts$|^bench\/drills\//.test(file)

/**
 * @typedef {import('./test-outcome.mjs').Test & { step: string }} Failure
 * @typedef {import('./test-outcome.mjs').Outcome & { name: string }} Ended a step that has ended
 */

/**
 * Races, models and drills look for what goes wrong once in many times: one failure of theirs is enough.
 * @param {import('./file-graph.mjs').Graph} graph
 * @param {string} file of tests
 */
export const isFinalIn = (graph, file) => [...namedBy(graph, [file])].some(isAboutChance)

/**
 * Which failures are tried again. A step that broke down besides may have failed its tests with it: none of those is.
 * @param {Ended[]} steps
 * @param {(file: string) => boolean} isFinal
 * @returns {{ again: Failure[], final: { failure: Failure, why: string }[] }} final: what stays a failure, and why
 */
export function sortFailures(steps, isFinal) {
  const sorted = steps.flatMap(({ name: step, failed, broken }) =>
    failed.map((test) => ({ failure: { ...test, step }, why: whyFinal(test, broken, isFinal) })),
  )
  const again = sorted.filter(({ why }) => why === '')
  const final = sorted.filter(({ why }) => why !== '')
  if (again.length <= MOST) return { again: again.map(({ failure }) => failure), final }
  const why = `more than ${MOST} tests failed`
  return { again: [], final: [...final, ...again.map(({ failure }) => ({ failure, why }))] }
}

function whyFinal({ file }, broken, isFinal) {
  if (broken.length > 0) return 'its step broke down'
  return isFinal(file) ? 'a race, a model or a drill is never tried again' : ''
}

/**
 * @param {Ended[]} steps
 * @param {Failure[]} flaky what passed when it was tried again
 * @returns {{ passed: number, failed: number }} of the whole: all must have passed
 */
export function verdict(steps, flaky) {
  const sum = (count) => steps.reduce((total, step) => total + count(step), 0)
  return {
    passed: sum(({ passed }) => passed) + flaky.length,
    failed: sum(({ failed, broken }) => failed.length + broken.length) - flaky.length,
  }
}

/**
 * @param {import('./test-outcome.mjs').Outcome} outcome of the second run
 * @returns {boolean} a run that found no test of that name has shown nothing
 */
export function hasPassed({ passed, failed, broken }) {
  return passed > 0 && failed.length === 0 && broken.length === 0
}

/** @param {import('./test-outcome.mjs').Test} test */
export const named = ({ name, project }) => (project ? `[${project}] ${name}` : name)

/** @param {Failure} failure */
export const described = (failure) => `${failure.step}, ${failure.file}, ${named(failure)}`

/** The expression that finds this name and no other in `--testNamePattern`. */
export const onlyNamed = (name) => `^${literally(name)}$`

/** The same for `--grep` of Playwright, which looks at project and file as well, and at tags behind the name. */
export const onlyJourneyNamed = (file, name) => `${literally(file.slice(file.lastIndexOf('/') + 1))} ${literally(name)}( @\\S+)*$`

const literally = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
