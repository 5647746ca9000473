/**
 * Texts of the library that are compiled when somebody asks for them, not when they are loaded: in a thread of their own, so that nobody else
 * waits, and kept as long as there is room. The same texts are the same HTML, so what is kept is found by the texts themselves.
 */
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { problem } from 'contract/problems.ts'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import { seconds } from '../clock.ts'
import type { TextsTask } from './compile-texts.ts'

export interface CompiledTexts {
  /** @returns the HTML of each text, in their order */
  compile(task: TextsTask): Promise<readonly string[]>
  close(): Promise<void>
}

/** Of HTML, as the process holds it. */
const mostBytes = 16 * 1024 * 1024
/** Of those that wait; more than that is an attack or a fault, and is told so at once. */
const longestQueue = 100

export function compiledTexts(): CompiledTexts {
  const pool = new Piscina<TextsTask, string[]>({
    filename: resolve(import.meta.dirname, 'compile-texts.ts'),
    minThreads: 0,
    // More would take from who reads.
    maxThreads: 1,
    maxQueue: longestQueue,
    idleTimeout: seconds(60),
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const compile = async (task: TextsTask) => {
    if (pool.queueSize >= longestQueue) throw problem('unavailable')
    return pool.run(task)
  }
  return { ...keptWithin(mostBytes, compile), close: () => pool.destroy() }
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
