/**
 * Begins a mutation unless it is under way. Its `isPending` is drawn only a moment after it has begun: who presses twice within that
 * moment, or holds the keys down, would send the same thing twice.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

export function useMutateOnce<Data, Failure, Variables>({ mutate }: UseMutationResult<Data, Failure, Variables>) {
  const isUnderWay = useRef(false)
  return (variables: Variables) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(variables, {
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }
}
