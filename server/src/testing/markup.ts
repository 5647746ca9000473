/** What people write is laid out and looked at by the same code, in the test's own thread: starting one takes longer than most tests. */
import { type Markup, unfit } from '../platform/markup/markup-pool.ts'

export const markupHere: Markup = {
  async compile(text, _by, people = [], kind = 'post') {
    const { default: compileTask } = await import('../platform/markup/compile-task.ts')
    const told = compileTask({ text, people, kind, isColoured: true, stage: new Int32Array(1) })
    if ('refused' in told) throw unfit(told.refused)
    return told
  },
  async run(_by, script, task) {
    const { default: run } = await import(script)
    return run({ ...task, stage: new Int32Array(1) })
  },
  close: async () => {},
}
