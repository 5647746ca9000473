import { useEffect, useEffectEvent, useState } from 'react'

interface Fetched<T> {
  value: T | undefined
  /** Why it is not there. `retry` asks for it again. */
  error: unknown
  retry: () => void
}

/** What is fetched once its place is on screen, and may not arrive. */
export function useFetched<T>(load: () => Promise<T>): Fetched<T> {
  const [state, setState] = useState<{ value?: T; error?: unknown }>({})
  const [attempt, setAttempt] = useState(0)
  const begin = useEffectEvent(load)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches
  useEffect(() => {
    let current = true
    setState({})
    begin().then(
      (value) => current && setState({ value }),
      (error: unknown) => current && setState({ error }),
    )
    return () => {
      current = false
    }
  }, [attempt])

  return { value: state.value, error: state.error, retry: () => setAttempt((count) => count + 1) }
}
