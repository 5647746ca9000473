/** A follow-up with a field of its own: its model answer opens once it was answered or given up. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  answerFollowUp,
  type JudgedFollowUp as FollowUp,
  giveUpFollowUp,
  listJudgedFollowUps,
  type SmallQuestion,
} from 'contract/library/small-questions.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { SettledQuestion } from './settled-question.tsx'
import styles from './small-question-form.module.css'
import { SmallQuestionForm } from './small-question-form.tsx'

interface JudgedFollowUpProps {
  /** The item's placement. */
  id: number
  /** From 1. */
  number: number
  /** The id of its text. */
  asked: string
  /** Its model answer, and whether it was opened on this visit. */
  children: (isNews: boolean) => ReactNode
}

export function JudgedFollowUp({ id, number, asked, children }: JudgedFollowUpProps) {
  const { data, isError, refetch } = useQuery(queryOf(id))
  const followUp = data?.find((one) => one.number === number)
  if (!followUp) return isError ? <NotLoaded again={() => void refetch()} /> : <Skeleton lines={2} />
  return (
    <Loaded id={id} number={number} asked={asked} question={followUp.question}>
      {children}
    </Loaded>
  )
}

function Loaded({ id, number, asked, question, children }: JudgedFollowUpProps & { question: SmallQuestion }) {
  const { answering, givingUp } = useAnswering(id, number)
  const [wasSettled] = useState(question.is_settled)
  const isNews = question.is_settled && !wasSettled
  const settled = useFocusLeftBehind(isNews)
  return (
    <>
      <div ref={settled} tabIndex={-1} className={styles.outcome} role="status" aria-label="Your answers">
        {question.is_settled && <SettledQuestion question={question} />}
      </div>
      {question.is_settled ? (
        children(isNews)
      ) : (
        <SmallQuestionForm
          question={question}
          name={`${id}.follow_up.${number}`}
          asked={asked}
          answering={answering}
          givingUp={givingUp}
          wayOn="Show model answer"
        />
      )}
    </>
  )
}

/** The form goes when its question is settled: the keyboard goes on from what has come in its place. */
function useFocusLeftBehind(isNews: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNews && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [isNews])
  return place
}

const queryOf = (id: number) => endpointQuery(listJudgedFollowUps, { params: { id } })

/** What failed is said where it failed: nothing of it is a toast as well. */
const quiet = { meta: { quiet: true } }

function useAnswering(id: number, number: number) {
  const client = useQueryClient()
  const params = { id, number }
  const keep = (changed: FollowUp) =>
    client.setQueryData(queryOf(id).queryKey, (all: FollowUp[] | undefined) =>
      all?.map((one) => (one.number === changed.number ? changed : one)),
    )
  const answering = useMutation({
    ...quiet,
    mutationFn: (answer: string) => call(answerFollowUp, { params, body: { answer } }),
    onSuccess: ({ follow_up }) => keep(follow_up),
  })
  const givingUp = useMutation({ ...quiet, mutationFn: () => call(giveUpFollowUp, { params }), onSuccess: keep })
  return { answering, givingUp }
}

const NotLoaded = ({ again }: { again: () => void }) => (
  <ErrorState
    // spec §8
    title="Some error occured. Please try again."
    again={again}
  >
    The answer field could not be loaded.
  </ErrorState>
)
