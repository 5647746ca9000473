/** On the first start of an installation questions appear one after another: how many are missing, where one lists or looks for them. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getPreparing, getShelf, itemCalls } from 'contract/library/api.ts'
import { search } from 'contract/library/finding.ts'
import { useEffect, useRef } from 'react'
import { endpointQuery, keyOf } from '../../../lib/queries.ts'
import styles from './being-prepared.module.css'

const listing = [getShelf, search, ...Object.values(itemCalls).flatMap(({ list, listShelf }) => [list, listShelf])]
const pauseMs = 2000

export function BeingPrepared() {
  const client = useQueryClient()
  const { data } = useQuery({
    ...endpointQuery(getPreparing),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.questions ? pauseMs : false),
  })
  const left = data?.questions ?? 0
  const before = useRef(0)
  useEffect(() => {
    // Whatever was listed before lacks those that have come since.
    if (left < before.current) for (const endpoint of listing) void client.invalidateQueries({ queryKey: keyOf(endpoint) })
    before.current = left
  }, [left, client])
  if (left === 0) return null
  return (
    <p className={styles.note} role="status">
      {`${left} more ${left === 1 ? 'question is' : 'questions are'} being prepared and will appear here shortly.`}
    </p>
  )
}
