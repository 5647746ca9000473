/** The feedback as its interviewer writes it: levels by sentences about what could be seen, what was good, what to do next. */
import type { OwnFeedback, Practice } from 'contract/mock-interviews/feedback.ts'
import {
  type Criterion,
  criteria,
  type Level,
  levelName,
  levels,
  longestRemark,
  mayBeLeftOut,
  rubric,
} from 'contract/mock-interviews/rubric.ts'
import { useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioCard, RadioCards } from '../../../ui/radio-card.tsx'
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { FindQuestion } from '../find-question.tsx'
import styles from './feedback-form.module.css'
import { type Saving, useFeedbackDraft } from './use-feedback-draft.ts'

interface FeedbackFormProps {
  interviewId: number
  written: OwnFeedback
  onPublished: (feedback: OwnFeedback) => void
}

const leftOut = 'left out'

export function FeedbackForm({ interviewId, written, onPublished }: FeedbackFormProps) {
  const { draft, saving, change, publish } = useFeedbackDraft(interviewId, written, onPublished)
  const [named, setNamed] = useState<Practice[]>(() => written.next_steps.flatMap(({ item }) => item ?? []))
  const wrong = (field: string) =>
    publish.error instanceof ApiError ? publish.error.errors.find((error) => error.field === field)?.message : undefined
  const isIncomplete = publish.error instanceof ApiError && publish.error.errors.length > 0
  const judge = (criterion: Criterion, value: string) =>
    change({ levels: { ...draft.levels, [criterion]: value === leftOut ? null : (Number(value) as Level) } })
  const step = (at: number, part: Partial<(typeof draft.next_steps)[number]>) =>
    change({ next_steps: draft.next_steps.map((one, i) => (i === at ? { ...one, ...part } : one)) })
  return (
    <form
      className={styles.form}
      aria-label="Feedback"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!publish.isPending) publish.mutate(draft)
      }}
    >
      {criteria.map((criterion) => (
        <RadioGroup
          key={criterion}
          label={rubric[criterion].title}
          value={draft.levels[criterion]?.toString() ?? (mayBeLeftOut(criterion) ? leftOut : undefined)}
          onChange={(value) => judge(criterion, value)}
          error={wrong(`levels.${criterion}`)}
        >
          <RadioCards>
            {levels.map((level) => (
              <RadioCard key={level} value={String(level)} title={`${level} ${levelName[level]}`}>
                {rubric[criterion].seen[level]}
              </RadioCard>
            ))}
          </RadioCards>
          {mayBeLeftOut(criterion) && <Radio value={leftOut}>Not part of this interview</Radio>}
        </RadioGroup>
      ))}
      <RadioGroup
        label="Would they pass this round?"
        value={draft.passes === null ? undefined : String(draft.passes)}
        onChange={(value) => change({ passes: value === 'true' })}
        error={wrong('passes')}
      >
        <Radio value="true">Yes</Radio>
        <Radio value="false">Not yet</Radio>
      </RadioGroup>
      <fieldset className={styles.remarks}>
        <legend>Two strengths</legend>
        {draft.strengths.map((strength, at) => (
          <TextArea
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
            key={at}
            label={`Strength ${at + 1}`}
            rows={2}
            maxLength={longestRemark}
            value={strength}
            onChange={({ target }) => change({ strengths: draft.strengths.map((one, i) => (i === at ? target.value : one)) })}
            error={strength.trim() === '' && wrong('strengths')}
          />
        ))}
      </fieldset>
      <fieldset className={styles.remarks}>
        <legend>Three next steps</legend>
        {draft.next_steps.map(({ text, item }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
          <div key={at} className={styles.step}>
            <TextArea
              label={`Next step ${at + 1}`}
              rows={2}
              maxLength={longestRemark}
              value={text}
              onChange={({ target }) => step(at, { text: target.value })}
              error={text.trim() === '' && wrong('next_steps')}
            />
            <FindQuestion
              label={`A practice question for step ${at + 1} (optional)`}
              chosen={named.find(({ id }) => id === item)}
              onChoose={(question) => {
                if (question) setNamed((before) => [...before, question])
                step(at, { item: question?.id ?? null })
              }}
            />
          </div>
        ))}
      </fieldset>
      <div className={styles.end}>
        <span role="status" className={styles.saving}>
          {words[saving]}
        </span>
        <Button type="submit" busy={publish.isPending && 'Publishing…'}>
          Publish
        </Button>
      </div>
      {publish.isError && (
        <p role="alert" className={styles.error}>
          {isIncomplete ? 'Not published. Please complete the fields marked above.' : errorText(publish.error)}
        </p>
      )}
      <p className={styles.note}>We notify the candidate when you publish it. After that you can add to it, but not change it.</p>
    </form>
  )
}

const words: Record<Saving, string> = {
  saved: 'Saved.',
  unsaved: 'Saving…',
  failed: 'Not saved yet. Trying again…',
}
