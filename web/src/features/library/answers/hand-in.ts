/** For who runs tests beside a question: hands in the code with how many passed. It counts for the reader's own status. */
import { useQueryClient } from '@tanstack/react-query'
import type { TestRun } from 'contract/library/answers.ts'
import { listPastCode } from 'contract/library/past-code.ts'
import { errorText } from '../../../lib/error-text.ts'
import { keyOf } from '../../../lib/queries.ts'
import { toast } from '../../../lib/toasts.ts'
import { useAttempt } from './use-question.ts'

/** `const handIn = useHandIn(id); handIn({ passed: 9, total: 12 }, code)` */
export function useHandIn(id: number): (run: TestRun, code: string) => void {
  const client = useQueryClient()
  const { mutate } = useAttempt(id)
  return (run, code) =>
    mutate(
      { run, code },
      {
        onSuccess: () => client.invalidateQueries({ queryKey: keyOf(listPastCode) }),
        onError: (error) => toast(`This run was not saved. ${errorText(error)}`, 'bad'),
      },
    )
}
