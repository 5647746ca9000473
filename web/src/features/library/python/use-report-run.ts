import { postAttempt, type TestRun } from 'contract/library/answers.ts'
import { call } from '../../../lib/api.ts'

export function useReportRun(id: number): (run: TestRun) => void {
  return (run) => void call(postAttempt, { params: { id }, body: { run } }).catch(console.error)
}
