// A reporter for Vitest: how many tests passed, which failed, what failed besides tests, and what each file took with loading and hooks.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

export default class Report {
  onTestRunEnd(modules, unhandledErrors, reason) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state) => tests.filter((test) => test.result().state === state)
    const outcome = {
      passed: inState('passed').length,
      skipped: tests.length - inState('passed').length - inState('failed').length,
      failed: inState('failed').map(({ module, fullName }) => ({ file: fileOf(module), name: fullName })),
      broken: [
        ...modules.flatMap(brokenParts),
        // What was thrown need not be an error.
        ...unhandledErrors.map((error) => error.message ?? JSON.stringify(error)),
        ...(reason === 'interrupted' ? ['Vitest was interrupted'] : []),
      ],
      files: modules.map((module) => ({ file: fileOf(module), ms: timeOf(module) })),
    }
    writeFileSync(process.env.TEST_REPORT ?? '.cache/test-report.json', JSON.stringify(outcome))
  }
}

const fileOf = (module) => relative(process.cwd(), module.moduleId)

/** What did not load or was not finished, and hooks around several tests. */
function brokenParts(module) {
  const file = fileOf(module)
  const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors())
  const isUnfinished = ['pending', 'queued'].includes(module.state())
  return [...errors.map(({ message }) => `${file}: ${message}`), ...(isUnfinished ? [`${file} was not finished`] : [])]
}

function timeOf(module) {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
}
