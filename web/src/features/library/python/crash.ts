/** Why the runtime was lost, as far as the browser says so. */

export type Crash = 'stack' | 'memory' | 'other'

/** @param error what the runtime threw */
export function crashOf(error: unknown): Crash {
  const said = String(error)
  // Chromium and Safari; Firefox.
  if (/call stack|too much recursion/i.test(said)) return 'stack'
  return /memory|alloc|OOM/i.test(said) && !/out of bounds/i.test(said) ? 'memory' : 'other'
}

const freshPython = 'Run it again for a fresh Python. Your code is unchanged.'

export const saidOfCrash: Record<Crash, string> = {
  stack: `The program nested calls or data more deeply than the browser can handle, and Python ended. Use a loop, or go less deep. ${freshPython}`,
  memory: `The program needed more memory than the browser gives it, and Python ended. Try a smaller size, or keep less at a time. ${freshPython}`,
  other: `Python ended, and the browser does not say why. ${freshPython}`,
}
