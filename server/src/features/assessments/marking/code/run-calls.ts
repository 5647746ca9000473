/** Makes the calls of a question with a candidate's program, in processes of their own. They return data: what is right is decided elsewhere. */
import { type Ending, runSealed, type SealedOptions } from './sealed.ts'

export interface Program {
  source: string
  entry: string
  /** The arguments of each call, as JSON that Python reads. */
  calls: readonly string[]
}

/** What a call returned, as recorded; undefined where it returned nothing, or nothing plain. */
export type Returned = { value: unknown } | undefined

export interface CallsMade {
  /** False where it does not run at all, or does not define the function. */
  isLoaded: boolean
  returned: readonly Returned[]
  ending: Ending
}

/** After a process was ended, the calls without an answer get another one, twice at most, and in the time that is left of the first. */
const mostProcesses = 3

/** @throws CouldNotStart */
export async function runCalls({ source, entry, calls }: Program, options: SealedOptions): Promise<CallsMade> {
  const returned: Returned[] = []
  let last: CallsMade = { isLoaded: false, returned, ending: 'ended' }
  let { wallMs } = options.limits
  for (let process = 0; process < mostProcesses && wallMs > 0; process++) {
    const left = calls.slice(returned.length)
    const limits = { ...options.limits, wallMs }
    // One says whether the program was loaded.
    const most = 1 + left.length
    const { lines, ending, tookMs } = await runSealed(JSON.stringify({ source, entry, calls: left }), most, {
      ...options,
      limits,
    })
    wallMs = ending === 'took_too_long' ? 0 : wallMs - tookMs
    const [loaded, ...told] = lines
    returned.push(...told.slice(0, left.length).map(readLine))
    last = { isLoaded: loaded === 'true', returned, ending }
    if (returned.length === calls.length || loaded === 'false') break
  }
  return last
}

function readLine(line: string): Returned {
  try {
    return { value: JSON.parse(line) }
  } catch {
    return undefined
  }
}
