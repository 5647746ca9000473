/**
 * Begins a mutation unless it is under way. Its `isPending` is drawn only a moment after it has begun: who presses twice within that
 * moment, or holds the keys down, would send the same thing twice.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

export function useMutateOnce<Data, Failure, Variables>({ mutateAsync }: UseMutationResult<Data, Failure, Variables>) {
  const isUnderWay = useRef(false)
  return (variables: Variables) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const over = () => {
      isUnderWay.current = false
    }
    // Its promise ends also where the mutation was reset meanwhile. What failed is told by the mutation.
    mutateAsync(variables).then(over, over)
  }
}
