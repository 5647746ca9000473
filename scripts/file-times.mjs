// A reporter for Vitest: what each file of tests cost, with loading what it imports and with its hooks. The JSON reporter knows the tests alone.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

export default class FileTimes {
  #files = []

  onTestModuleEnd(module) {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
    const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
    this.#files.push({ file: relative(process.cwd(), module.moduleId), ms })
  }

  onTestRunEnd() {
    writeFileSync(process.env.FILE_TIMES ?? '.cache/file-times.json', JSON.stringify(this.#files))
  }
}
