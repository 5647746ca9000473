/**
 * Posts are compiled in threads of their own: whoever reads meanwhile waits for none of it. Nothing runs while nobody writes; a thread that
 * does not come back in time is ended, and the next post gets another.
 */
import { resolve } from 'node:path'
import { problem } from 'contract/problems.ts'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import { seconds } from '../clock.ts'
import type { CompiledPost, PostKind } from './compile-post.ts'
import type { CompileResult, Task } from './compile-task.ts'

export interface Markup {
  /**
   * @param people whose names are marked where they are mentioned
   * @param kind whose words it is
   * @param by who sent it: their texts are laid out one after another
   * @throws a problem (400) that says what is too much of the text, or that there is no room for it now (503)
   */
  compile(text: string, people?: readonly string[], kind?: PostKind, by?: number): Promise<CompiledPost>
  close(): Promise<void>
}

interface MarkupPoolOptions {
  /** Of one post, in milliseconds, from when a thread is at it; most take a few. */
  deadline?: number
  /** What is run, told a task. */
  script?: string
}

/** More at once would take from who reads. */
const threads = 2
/** Of a thread, on a machine that is busy. */
const longestStart = seconds(60)
/** Of those that wait; more than that is an attack or a fault, and is told so at once. */
const longestQueue = 50

export function markupPool({ deadline = seconds(5), script = 'compile-task.ts' }: MarkupPoolOptions = {}): Markup {
  const pool = new Piscina<Task, CompileResult>({
    filename: resolve(import.meta.dirname, script),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: seconds(60),
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  // The pool's own queue would count waiting into the deadline.
  const inTurn = pLimit(threads)
  const run = async (post: Omit<Task, 'begun'>): Promise<CompileResult> => {
    const begun = new Int32Array(new SharedArrayBuffer(4))
    const overdue = new AbortController()
    // A thread that has to be started takes its time, and that is no fault of the text.
    const start = Atomics.waitAsync(begun, 0, 0, longestStart).value
    void Promise.resolve(start).then((outcome) => {
      setTimeout(() => overdue.abort(), outcome === 'timed-out' ? 0 : deadline).unref()
    })
    try {
      return await pool.run({ ...post, begun }, { signal: overdue.signal })
    } catch {
      if (begun[0] === 0) throw problem('unavailable')
      return tooSlow
    }
  }
  const compile = async (post: Omit<Task, 'begun'>): Promise<CompileResult> => {
    if (inTurn.pendingCount >= longestQueue) throw problem('unavailable')
    return inTurn(() => run(post))
  }
  const inOwnTurn = oneAfterAnother()
  return {
    async compile(text, people = [], kind = 'post', by = undefined) {
      const post = { text, people, kind }
      const result = await (by === undefined ? compile(post) : inOwnTurn(by, () => compile(post)))
      if ('refused' in result) throw unfit(result.refused)
      return result
    },
    close: () => pool.destroy(),
  }
}

/** Who sends fifty texts at once waits for themselves: others find a thread, and room in the queue. */
function oneAfterAnother() {
  const newest = new Map<number, Promise<unknown>>()
  return async <T>(by: number, work: () => Promise<T>): Promise<T> => {
    const before = newest.get(by)
    const own = Promise.resolve(before?.catch(() => {})).then(work)
    newest.set(by, own)
    try {
      return await own
    } finally {
      if (newest.get(by) === own) newest.delete(by)
    }
  }
}

/** It hung, or took all the memory that a thread has. */
const tooSlow: CompileResult = { refused: 'This takes too long to lay out. Please make it simpler, or divide it.' }

export const unfit = (message: string) => problem('bad_input', { message, errors: [{ field: 'content', message }] })
