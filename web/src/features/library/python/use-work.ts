import { useEffect, useState } from 'react'
import type { Python } from './python.ts'
import { python } from './use-python.ts'
import { createWork, type Work } from './work.ts'

/** Who leaves the question leaves its program. */
export function useWork(of: Python = python): [Work, ReturnType<typeof createWork>] {
  const [worker] = useState(() => createWork(of))
  const [work, show] = useState(worker.work)
  // Not `useSyncExternalStore`: what prints fast would be drawn with every piece, and not when there is time.
  useEffect(() => worker.subscribe(() => show(worker.work())), [worker])
  useEffect(() => worker.clear, [worker])
  return [work, worker]
}
