// Where the time of `npm test` went: each step's share of it, the slowest files, and the whole beside its budget.
/** Minutes on two cores that nobody else uses; docs/development.md says how it may grow. */
const BUDGET = 14
const SLOWEST = 10

/**
 * @param {{ name: string, ms: number, files: { file: string, ms: number }[] }[]} steps
 * @param {number} ms of the whole
 * @returns {string[]} lines to print
 */
export function whereTheTimeWent(steps, ms) {
  const together = sum(steps)
  const files = steps.flatMap(({ name, files }) => files.map((file) => ({ ...file, step: name })))
  return [
    'Share of each step (two run at a time):',
    ...slowestFirst(steps).map((step) => `${percent(step.ms / together)}  ${step.name}`),
    ...(files.length > 0 ? ['', 'Slowest files:'] : []),
    ...slowestFirst(files)
      .slice(0, SLOWEST)
      .map(({ file, step, ms }) => `${seconds(ms)}  ${file} (${step})`),
    '',
    `${minutes(ms)} of the ${BUDGET} minutes that it may take on two quiet cores.`,
  ]
}

const sum = (all) => all.reduce((total, { ms }) => total + ms, 0)
const slowestFirst = (all) => all.toSorted((one, other) => other.ms - one.ms)
const percent = (share) => `${(share * 100).toFixed(0).padStart(4)} %`
const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(6)} s`
const minutes = (ms) => `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
