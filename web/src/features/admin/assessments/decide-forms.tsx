/** The next step of a case: a decision with its reasons, or a second person's word on it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type CaseRow,
  confirmDecision,
  decideCase,
  listCases,
  type ReviewedQuestion,
  readCase,
} from 'contract/assessments/case-administration.ts'
import { type Decision, decisionsOf, longestCaseText } from 'contract/assessments/cases.ts'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { keyOf } from '../../../lib/queries.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from '../admin.module.css'

const needsSecond = (decision: Decision): boolean => decision === 'void' || decision === 'misconduct'

const choices: Record<Decision, string> = {
  upheld: 'The result does not change',
  remarked: 'Some answers that were marked wrong count as right',
  oral_again: 'Another oral is held within 14 days',
  oral_waived: 'The examination is passed without a convincing oral',
  oral_failed: 'The examination is not passed because of the oral',
  void: 'The sitting does not count; the try is given back',
  misconduct: 'The sitting does not count because of misconduct; the try is used',
}

/** Sends the next step of a case, and reads the case and the list again. */
function useStep<Body>(send: (body: Body) => Promise<unknown>, done: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    meta: { quiet: true },
    async onSuccess() {
      toast(done)
      await Promise.all([readCase, listCases].map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })))
    },
  })
}

interface DecideFormProps {
  one: CaseRow
  questions: readonly ReviewedQuestion[]
  /** Whether it can count again with its marks as they are. */
  mayGrantNone: boolean
}

export function DecideForm({ one, questions, mayGrantNone }: DecideFormProps) {
  const [decision, setDecision] = useState<Decision>()
  const [granted, setGranted] = useState<readonly number[]>([])
  const [reasons, setReasons] = useState('')
  const step = useStep(
    (chosen: Decision) =>
      call(decideCase, {
        params: { id: one.id },
        body: { decision: chosen, granted: chosen === 'remarked' ? [...granted] : [], reasons },
      }),
    'Decision saved.',
  )
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (decision && !step.isPending) step.mutate(decision)
  }
  const offered = decisionsOf(one.kind).filter((each) => !needsSecond(each) || one.can_be_confirmed)
  const choosesQuestions = decision === 'remarked' && one.kind !== 'error'
  const wrong = questions.filter(({ is_right }) => is_right === false)
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <RadioGroup label="Decision" value={decision} onChange={(value) => setDecision(value as Decision)}>
        {offered.map((each) => (
          <Radio key={each} value={each}>
            {choices[each]}
          </Radio>
        ))}
      </RadioGroup>
      {one.kind !== 'error' && !one.can_be_confirmed && (
        <p className={styles.small}>
          You cannot take this sitting away, because nobody could confirm it. Grant another person the role of second decider
          first.
        </p>
      )}
      {choosesQuestions && (
        <fieldset>
          <legend>Questions that count as right</legend>
          {wrong.map(({ position }) => (
            <Checkbox
              key={position}
              checked={granted.includes(position)}
              onChange={({ target }) =>
                setGranted(target.checked ? [...granted, position] : granted.filter((other) => other !== position))
              }
            >
              {`Question ${position}`}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <TextArea
        label="Reasons"
        help="The candidate reads them. Write whole sentences, at least 30 characters."
        rows={5}
        maxLength={longestCaseText}
        value={reasons}
        onChange={({ target }) => setReasons(target.value)}
        error={step.isError && errorText(step.error)}
      />
      <div className={styles.deeds}>
        <Button
          type="submit"
          disabled={!decision || reasons.trim().length < 30 || (choosesQuestions && !mayGrantNone && granted.length === 0)}
          busy={step.isPending && 'Working…'}
        >
          {decision && needsSecond(decision) ? 'Propose the decision' : 'Decide'}
        </Button>
      </div>
    </form>
  )
}

export function ConfirmForm({ one }: { one: CaseRow }) {
  const step = useStep((agrees: boolean) => call(confirmDecision, { params: { id: one.id }, body: { agrees } }), 'Saved.')
  return (
    <div className={styles.deeds}>
      <p>The decision takes the sitting away. It counts once you, as a second person, confirm it.</p>
      {step.isError && (
        <p className={styles.error} role="alert">
          {errorText(step.error)}
        </p>
      )}
      <Button kind="danger" busy={step.isPending && 'Working…'} onClick={() => step.mutate(true)}>
        Confirm the decision
      </Button>
      <Button kind="secondary" disabled={step.isPending} onClick={() => step.mutate(false)}>
        Do not confirm
      </Button>
    </div>
  )
}
