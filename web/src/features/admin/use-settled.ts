import { useEffect, useState } from 'react'

/** What somebody types, once they have paused. */
export function useSettled<Value>(value: Value, pause = 200): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
