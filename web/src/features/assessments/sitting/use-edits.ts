/** How code is typed goes to the server every five seconds, and when the page is left. */
import { sendEdits } from 'contract/assessments/edits.ts'
import { useEffect, useState } from 'react'
import { ApiError, call, isRefusedAs } from '../../../lib/api.ts'
import { editRecorder } from './edit-recorder.ts'

const everyMs = 5_000

export function useEdits({ token, attemptId }: { token: string; attemptId: number }) {
  const [recorder] = useState(() =>
    editRecorder({
      send: (position, edits) =>
        call(sendEdits, { token, params: { id: attemptId }, body: { position, edits }, expects401: true }),
      isOutdated: (error) => isRefusedAs(error, sendEdits, 'changed_elsewhere'),
      isPassing: (error) => !(error instanceof ApiError) || error.status === 429 || error.status >= 500,
      now: () => Date.now(),
    }),
  )
  useEffect(() => {
    const flush = () => void recorder.flush()
    const timer = setInterval(flush, everyMs)
    window.addEventListener('pagehide', flush)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [recorder])
  return recorder
}
