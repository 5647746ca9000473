/**
 * What marking an answer in code takes: right ones of the bank in the product's sealed process, beside the same calls in a Python that is started
 * from nothing; and how long one waits behind three that use all they may.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { markCode } from '../../server/src/features/assessments/marking/code/mark-code.ts'
import { pythonMemory } from '../../server/src/features/assessments/marking/code/python-memory.ts'
import { codeLimits, inCodeQueue } from '../../server/src/features/assessments/marking/code/queue.ts'
import { forPython } from '../../server/src/features/assessments/papers/recorded-numbers.ts'
import { codeFamilies } from '../../server/src/testing/code-families.ts'
import type { Extent } from '../extent.ts'
import { medianOf } from '../median.ts'
import { tablePrinter } from '../table.ts'

const sizes = {
  full: { families: '*/*', rounds: 3, greedy: ['time', 'files', 'memory'] },
  smoke: { families: 'coding/fills-after-the-halt', rounds: 1, greedy: ['files'] },
} as const

/** Bodies of functions. */
const loops = {
  time: 'while True: pass',
  files: 'with open("/tmp/large", "wb") as file:\n        while True: file.write(bytes(2**20))',
  memory: 'values = []\n    while True: values.append(bytes(2**20))',
}

export async function measureCode(extent: Extent): Promise<void> {
  const { families, rounds, greedy } = sizes[extent]
  const config = { dataDir: await mkdtemp(join(tmpdir(), 'bench-code-')), codeSandbox: [] }
  try {
    await pythonMemory(config.dataDir)
    const answers = codeFamilies(families).map(({ name, reference, keys }) => answerIn(config, { name, reference, key: keys[0] }))
    console.log(
      `\nA right answer in code, marked from the memory of a started Python and run by one that is started from nothing, ${rounds} times in turn; ` +
        `medians in milliseconds; load ${loadavg()[0]?.toFixed(1)}`,
    )
    const print = tablePrinter(36)
    const alone: number[] = []
    for (const { name, mark, runCold } of answers) {
      const [marked, cold]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        marked.push(await timeOf(mark))
        cold.push(await timeOf(runCold))
      }
      alone.push(medianOf(marked))
      const ratio = medianOf(marked) / medianOf(cold)
      print({ family: name, marked: medianOf(marked).toFixed(0), cold: medianOf(cold).toFixed(0), ratio: ratio.toFixed(2) })
    }
    const [first] = answers
    if (!first) return
    const behind = greedy.map((what) => first.markWrong(loops[what]))
    const waited = await timeOf(first.mark)
    await Promise.all(behind)
    console.log(
      `  ratio promised: at most 0.3\n` +
        `  one waits behind ${greedy.length} that use all they may (${greedy.join(', ')}): ${((waited - (alone[0] ?? 0)) / 1000).toFixed(1)} s ` +
        `(promised: at most their wall limits, ${greedy.length} × ${codeLimits.wallMs / 1000} s)`,
    )
  } finally {
    await rm(config.dataDir, { recursive: true, force: true })
  }
}

type Family = ReturnType<typeof codeFamilies>[number]

/** The reference of a family, and programs in its place. */
function answerIn(
  config: Parameters<typeof inCodeQueue>[0],
  { name, reference, key }: Pick<Family, 'name' | 'reference'> & { key: Family['keys'][number] | undefined },
) {
  if (!key) throw new Error(`${name} has no calls.`)
  const { entry } = key.answer
  const isRight = (code: string) => inCodeQueue(config, async (options) => (await markCode(key, { code }, options)).isRight)
  return {
    name,
    async mark() {
      if (!(await isRight(reference))) throw new Error(`The reference of ${name} is marked as wrong.`)
    },
    async markWrong(body: string) {
      if (await isRight(`def ${entry}(*given):\n    ${body}\n`)) throw new Error(`A loop is marked as right in ${name}.`)
    },
    async runCold() {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../cold-python.ts')], {
        stdio: ['pipe', 'ignore', 'inherit'],
      })
      child.stdin.end(JSON.stringify({ source: reference, entry, calls: key.calls.map(([given]) => forPython(given)) }))
      const [code] = await once(child, 'close')
      if (code !== 0) throw new Error(`The reference of ${name} did not run.`)
    },
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
