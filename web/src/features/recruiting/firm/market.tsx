import { useEffect, useState } from 'react'

// A public page loads no code of calls.
const marketCall = '/api/recruiting/market'

/** How many candidates there are, as a band, once the server has answered. */
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
  // As long before as after, so that nothing below moves when the number comes.
  return candidates
    ? `Today the market has ${candidates} candidates, counted once a day.`
    : 'The candidates who can be found are counted once a day.'
}
