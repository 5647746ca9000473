/** Why the runtime was lost, as far as the browser says so. */

export type Crash = 'stack' | 'memory' | 'other'

/** @param error what the runtime threw */
export function crashOf(error: unknown): Crash {
  const said = String(error)
  // Chromium and Safari; Firefox.
  if (/call stack|too much recursion/i.test(said)) return 'stack'
  return /memory|alloc|OOM/i.test(said) && !/out of bounds/i.test(said) ? 'memory' : 'other'
}

const freshPython = 'Run it again to restart Python; your code is unchanged.'

export const saidOfCrash: Record<Crash, string> = {
  stack: `Python stopped because the program nested calls, lists or objects too deeply for the browser. Use a loop, or nest less deeply. ${freshPython}`,
  memory: `Python stopped because the program ran out of the browser’s memory. Use smaller data, or keep less of it at a time. ${freshPython}`,
  other: `Python stopped unexpectedly. ${freshPython}`,
}
