import { lazy } from 'react'
import { fetchPart } from '../../lib/connection.ts'

/** Loaded with the first question that asks for code. */
export const ExamCodeField = lazy(async () => ({
  default: (await fetchPart(() => import('../../features/library/python/exam-code.tsx'))).ExamCode,
}))
