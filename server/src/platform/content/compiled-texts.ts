/**
 * Texts of the library that are compiled when somebody asks for them, not when they are loaded: in a thread of their own, so that nobody else
 * waits, and kept as long as there is room. The same texts are the same HTML, so what is kept is found by the texts themselves.
 */
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { problem } from 'contract/problems.ts'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import { minutes } from '../clock.ts'
import type { TextsTask } from './compile-texts.ts'

export interface CompiledTexts {
  /** @returns the HTML of each text, in their order */
  compile(task: TextsTask): Promise<readonly string[]>
  /** Starts the thread and warms the compiler ahead of the first text, which would otherwise wait a second or more for them. */
  wake(): void
  close(): Promise<void>
}

/** Of HTML, as the process holds it. */
const mostBytes = 16 * 1024 * 1024
/** Of those that wait; more than that is an attack or a fault, and is told so at once. */
const longestQueue = 100

/** Each form that a statement has: the first of its kind takes twice as long as those behind it. */
const everyForm = `A **word**, $\\frac{a}{b}$:

| n | p |
| -: | -: |
| 1 | 0.5 |

\`\`\`python
total = sum(x for x in range(3))
\`\`\`

- $$\\sum_i \\sqrt{x_i^2}$$`

export function compiledTexts(): CompiledTexts {
  const pool = new Piscina<TextsTask, string[]>({
    filename: resolve(import.meta.dirname, 'compile-texts.ts'),
    minThreads: 0,
    // More would take from who reads.
    maxThreads: 1,
    maxQueue: longestQueue,
    idleTimeout: minutes(5),
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const compile = async (task: TextsTask) => {
    if (pool.queueSize >= longestQueue) throw problem('unavailable')
    return pool.run(task)
  }
  const wake = () => {
    // A full queue has woken it, and a pool that is closing needs no thread.
    if (pool.threads.length === 0) void compile({ texts: [{ markdown: everyForm }], figures: {} }).catch(() => {})
  }
  return { ...keptWithin(mostBytes, compile), wake, close: () => pool.destroy() }
}

/** Whoever asks for what is under way waits for that. */
export function keptWithin(bytes: number, compile: (task: TextsTask) => Promise<string[]>): Pick<CompiledTexts, 'compile'> {
  const kept = new LRUCache<string, string[], TextsTask>({
    maxSize: bytes,
    // Two bytes a letter, and some for what holds them.
    sizeCalculation: (htmls) => htmls.reduce((sum, html) => sum + 2 * html.length, 200),
    fetchMethod: (_key, _stale, { context }) => compile(context),
  })
  return { compile: (task) => kept.forceFetch(keyOf(task), { context: task }) }
}

const keyOf = (task: TextsTask): string => createHash('sha256').update(JSON.stringify(task)).digest('base64url')
