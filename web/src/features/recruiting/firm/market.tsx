import { readMarket } from 'contract/recruiting/firms.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'

/** How many candidates there are, as a band. Without an answer from the server it says only that the number is small. */
export function Market() {
  const [candidates, setCandidates] = useState<string>()
  useEffect(() => {
    const leaving = new AbortController()
    call(readMarket, { signal: leaving.signal }).then(
      (market) => setCandidates(market.candidates),
      () => {},
    )
    return () => leaving.abort()
  }, [])
  return (
    <>
      The market is young.
      {candidates && ` Today it has ${candidates} candidates, counted once a day.`}
    </>
  )
}
