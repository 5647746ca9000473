/** Where no time suits: asks the administrators for others. */
import { useMutation } from '@tanstack/react-query'
import { requestTimes } from 'contract/assessments/calls.ts'
import { call, isRefusedAs } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useMutateOnce } from '../../../lib/mutate-once.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './calls.module.css'
import type { Wanted } from './use-call-times.ts'

export function AskForTime({ wanted }: { wanted: Wanted }) {
  const ask = useMutation({ mutationFn: () => call(requestTimes, { body: wanted }), meta: { quiet: true } })
  const askOnce = useMutateOnce(ask)
  return (
    <div className={styles.ask}>
      {!ask.isSuccess && (
        <Button kind="secondary" small onClick={() => askOnce()} busy={ask.isPending && 'Asking…'}>
          Ask for another time
        </Button>
      )}
      <p role="status" className={styles.said}>
        {ask.isSuccess && 'We have emailed our administrators that you need another time.'}
      </p>
      {ask.error && (
        <p className={styles.refusal} role="alert">
          {isRefusedAs(ask.error, requestTimes, 'too_many')
            ? 'You have asked within the last 24 hours. Please look again tomorrow.'
            : errorText(ask.error)}
        </p>
      )}
    </div>
  )
}
