/**
 * Heavy work in a process of its own, one task after another. A thread would do, but what it took stays with the process that serves; a
 * process gives all of it back.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'

export interface WorkerProcess<Task, Result> {
  /** Starts the process with the first task. @throws Error with what the task threw, or when the process ends before its answer */
  run(task: Task): Promise<Result>
  /** A task that is under way is rejected. */
  close(): Promise<void>
}

interface Answer<Result> {
  result?: Result
  thrown?: string
}

/**
 * @param script the path of a module that calls `answerTasks`
 * @param flags of Node.js, beside those of this process
 */
export function workerProcess<Task extends object | string, Result>(
  script: string,
  flags: readonly string[] = [],
): WorkerProcess<Task, Result> {
  const start = () =>
    fork(script, {
      execArgv: [...process.execArgv, ...flags],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
  let child: ReturnType<typeof start> | undefined
  let isClosed = false
  return {
    async run(task) {
      if (isClosed) throw new Error(`The process of ${script} ended early (closed).`)
      child ??= start()
      const settled = new AbortController()
      const { signal } = settled
      const answered = once(child, 'message', { signal }).then(([answer]) => answer as Answer<Result>)
      const ended = once(child, 'exit', { signal }).then(([code, by]): Answer<Result> => {
        return { thrown: `The process of ${script} ended early (${code ?? by}).` }
      })
      child.send(task)
      const { result, thrown } = await Promise.race([answered, ended]).finally(() => settled.abort())
      if (thrown !== undefined) throw new Error(thrown)
      return result as Result
    },
    async close() {
      isClosed = true
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** For the module that such a process runs: it answers until the process that started it is gone. */
export function answerTasks<Task, Result>(work: (task: Task) => Result | Promise<Result>): void {
  process.once('disconnect', () => process.exit(0))
  // A terminal sends them to the whole group; the server says when this ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  // Without a callback, an answer to a process that was killed would be an error that nobody handles.
  const send = (answer: Answer<Result>) => process.send?.(answer, (error: Error | null) => error && process.exit(0))
  process.on('message', async (task: Task) => {
    try {
      send({ result: await work(task) })
    } catch (error) {
      send({ thrown: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
}
