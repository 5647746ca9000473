/**
 * Posts are laid out and looked at in threads of their own: whoever reads meanwhile waits for none of it. Nothing runs while nobody writes; a thread that
 * does not come back in time is ended, and the next post gets another.
 */
import { resolve } from 'node:path'
import { problem } from 'contract/problems.ts'
import { Piscina } from 'piscina'
import { seconds } from '../clock.ts'
import type { CompiledPost, PostKind } from './compile-post.ts'
import type { CompileResult, Task } from './compile-task.ts'
import { fairTurns } from './fair-turns.ts'
import { isReached, reach, stages } from './stages.ts'

export interface Markup {
  /**
   * @param by who sent it: their texts are laid out one after another, and before those of people who used more
   * @param people whose names are marked where they are mentioned
   * @param kind whose words it is
   * @throws a problem (400) that says what is too much of the text, or that there is no room for it now (503)
   */
  compile(text: string, by: number, people?: readonly string[], kind?: PostKind): Promise<CompiledPost>
  /**
   * Other work on what somebody wrote, in the same threads and turns.
   *
   * @param script the path of a module whose default export is handed the task with its `stage`, and begins by reaching `stages.begun`
   * @param deadline in milliseconds, from when a thread is at it; the deadline of a post where it is left out
   * @returns undefined where it did not come to its end in time
   * @throws a problem (503) where there is no room for it now
   */
  run<Result>(by: number, script: string, task: object, deadline?: number): Promise<Result | undefined>
  close(): Promise<void>
}

/** What nobody in particular sent, as the questions of content files. */
export const bySite = 0

interface MarkupPoolOptions {
  /** Of one post, in milliseconds, from when a thread is at it; most take a few. */
  deadline?: number
  /** Of its colours, within the above: then it is shown without them. */
  colourDeadline?: number
  /** What lays out a post, told a task. */
  script?: string
}

/** More at once would take from who reads. */
const threads = 2
/** Of a thread, on a machine that is busy. */
const longestStart = seconds(60)
const mostWaiting = 50

export function markupPool({
  deadline: postDeadline = seconds(3),
  colourDeadline = seconds(1),
  script = 'compile-task.ts',
}: MarkupPoolOptions = {}): Markup {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: seconds(60),
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const compiling = resolve(import.meta.dirname, script)
  // The pool's own queue would count waiting into the deadline.
  const inTurn = fairTurns({ places: threads, mostWaiting, now: () => performance.now() })
  /** @param ended what is made of a thread that was ended, by how far it had come */
  const run = async <Result, Ended>(
    filename: string,
    task: object,
    ended: (stage: number | undefined) => Ended,
    deadline = postDeadline,
  ): Promise<Result | Ended> => {
    const stage = new Int32Array(new SharedArrayBuffer(4))
    const overdue = new AbortController()
    // A thread that has to be started takes its time, and that is no fault of the text.
    void isReached(stage, stages.begun, longestStart).then((hasBegun) => {
      setTimeout(() => overdue.abort(), hasBegun ? deadline : 0).unref()
    })
    void isReached(stage, stages.colouring, longestStart + deadline).then(() => {
      setTimeout(() => stage[0] === stages.colouring && overdue.abort(), colourDeadline).unref()
    })
    try {
      return await pool.run({ ...task, stage }, { filename, signal: overdue.signal })
    } catch {
      if (stage[0] === stages.waiting) throw problem('unavailable')
      return ended(stage[0])
    } finally {
      reach(stage, stages.ended)
    }
  }
  return {
    async compile(text, by, people = [], kind = 'post') {
      const lay = (isColoured: boolean) => {
        const task: Omit<Task, 'stage'> = { text, people, kind, isColoured }
        const ended = (stage?: number) => (stage === stages.colouring && isColoured ? coloursTooSlow : tooSlow)
        return inTurn(by, () => run<CompileResult, ReturnType<typeof ended>>(compiling, task, ended))
      }
      const coloured = await lay(true)
      const told = coloured === coloursTooSlow ? await lay(false) : coloured
      const result = told === coloursTooSlow ? tooSlow : told
      if ('refused' in result) throw unfit(result.refused)
      return result
    },
    run: <Result>(by: number, script: string, task: object, deadline?: number) =>
      inTurn(by, () => run<Result, undefined>(script, task, () => undefined, deadline)),
    close: () => pool.destroy(),
  }
}

/** Its code is shown without colours then. */
const coloursTooSlow = 'colours took too long'

/** It hung, or took all the memory that a thread has. */
const tooSlow = { refused: 'This post is too complex to display. Please simplify it or split it.' }

export const unfit = (message: string) => problem('bad_input', { message, errors: [{ field: 'content', message }] })
