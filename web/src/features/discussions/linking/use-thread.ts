/** The thread of a page, with what its address leads to: that may stand among answers which are not the newest. */
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Thread } from 'contract/discussions/model.ts'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { threadQuery } from '../queries.ts'
import { type Order, orderIn } from '../votes/order-links.tsx'
import { answerIn } from './address.ts'

export function useThread(discussionId: number) {
  const wanted = answerIn(useLocation().hash)
  const query = useSearchParams()[0]
  // Where an answer stands in its time a link to it stays true.
  const order: Order = wanted === undefined ? orderIn(query) : 'time'
  const [asked, ask] = useState(wanted)
  const at = order === 'time' ? asked : undefined
  const thread = useInfiniteQuery(threadQuery(discussionId, order, at))
  const isHere = wanted === undefined || (thread.data?.pages.some((page) => holds(page, wanted)) ?? true)
  if (wanted !== asked && (wanted === undefined || !isHere)) ask(wanted)
  return { thread, order, at }
}

export const holds = ({ answers }: Thread, id: number): boolean => answers.some(({ answer }) => answer.id === id)
