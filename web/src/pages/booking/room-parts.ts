/** What both sides' rooms are made of, loaded when one is opened. */
import { lazy } from 'react'
import { fetchPart } from '../../lib/connection.ts'

export const Room = lazy(async () => ({
  default: (await fetchPart(() => import('../../features/mock-interviews/live-interview/room.tsx'))).Room,
}))

export const Board = lazy(async () => ({
  default: (await fetchPart(() => import('./shared-board.tsx'))).SharedBoard,
}))
