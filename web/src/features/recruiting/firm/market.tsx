import { useEffect, useState } from 'react'

// A public page loads no code of calls.
const marketCall = '/api/recruiting/market'

/** How many candidates there are, as a band. Without an answer from the server it says only that the number is small. */
export function Market() {
  const [candidates, setCandidates] = useState<string>()
  useEffect(() => {
    const leaving = new AbortController()
    fetch(marketCall, { signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then((market: { candidates: string } | undefined) => setCandidates(market?.candidates))
      .catch(() => {})
    return () => leaving.abort()
  }, [])
  return (
    <>
      The market is young.
      {candidates && ` Today it has ${candidates} candidates, counted once a day.`}
    </>
  )
}
