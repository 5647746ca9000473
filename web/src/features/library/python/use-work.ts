import { useEffect, useState } from 'react'
import { python } from './use-python.ts'
import { createWork, type Work } from './work.ts'

/** Who leaves the question leaves its program. */
export function useWork(): [Work, ReturnType<typeof createWork>] {
  const [worker] = useState(() => createWork(python))
  const [work, show] = useState(worker.work)
  // Not `useSyncExternalStore`: what prints fast would be drawn with every piece, and not when there is time.
  useEffect(() => worker.subscribe(() => show(worker.work())), [worker])
  useEffect(() => worker.clear, [worker])
  return [work, worker]
}
