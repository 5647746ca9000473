import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workerProcess } from './worker-process.ts'

let dir: string
let script: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'worker-'))
  script = join(dir, 'work.mjs')
  const kit = join(import.meta.dirname, 'worker-process.ts')
  await writeFile(
    script,
    `import { answerTasks } from ${JSON.stringify(kit)}
answerTasks((task) => {
  if (task.endsParent) {
    process.kill(task.endsParent, 'SIGKILL')
    while (process.ppid === task.endsParent);
  }
  if (task.ends) process.exit(3)
  if (task.throws) throw new Error('a fault in the task')
  return new Map([['sum', task.numbers.reduce((sum, one) => sum + one, 0)], ['pid', process.pid]])
})`,
  )
})
afterAll(() => rm(dir, { recursive: true }))

test('one process answers task after task, and tells what a task threw', async () => {
  const worker = workerProcess<object, Map<string, number>>(script)
  const first = await worker.run({ numbers: new Uint8Array([1, 2]) })
  expect(first.get('sum')).toBe(3)
  await expect(worker.run({ throws: true })).rejects.toThrow('a fault in the task')
  const second = await worker.run({ numbers: [4] })
  expect(second.get('pid')).toBe(first.get('pid'))
  await worker.close()
  await worker.close()
})

test('a process that ends, or is ended, rejects its task', async () => {
  await expect(workerProcess(script).run({ ends: true })).rejects.toThrow('ended early (3)')
  const worker = workerProcess(script)
  const task = worker.run({ numbers: [1] })
  await worker.close()
  await expect(task).rejects.toThrow('ended early (SIGKILL)')
})

test('a process whose parent was killed ends without a word', async () => {
  const parent = join(dir, 'parent.mjs')
  const kit = join(import.meta.dirname, 'worker-process.ts')
  await writeFile(
    parent,
    `import { workerProcess } from ${JSON.stringify(kit)}
workerProcess(${JSON.stringify(script)}).run({ endsParent: process.pid, numbers: [1] })`,
  )
  const killed = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', parent], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  killed.stderr.on('data', (text) => {
    said += text
  })
  // The worker has inherited the pipe: it closes when both are gone.
  await once(killed, 'close')
  expect(said).toBe('')
})
