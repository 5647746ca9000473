/** What an interviewer writes, saved a second after the last change and as they leave; published as it stands on the page. */
import { useMutation } from '@tanstack/react-query'
import { type Draft, type OwnFeedback, publishFeedback, saveFeedback } from 'contract/mock-interviews/feedback.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { saveBeforeLogOut } from '../../../lib/unsaved.ts'

const pauseMs = 1000
const retryMs = 10_000

export type Saving = 'saved' | 'unsaved' | 'failed'

export interface FeedbackDraft {
  draft: Draft
  saving: Saving
  change(part: Partial<Draft>): void
  publish: ReturnType<typeof usePublish>
}

export function useFeedbackDraft(
  interviewId: number,
  written: OwnFeedback,
  onPublished: (feedback: OwnFeedback) => void,
): FeedbackDraft {
  const [draft, setDraft] = useState(() => draftOf(written))
  const [saving, setSaving] = useState<Saving>('saved')
  /** What the server has, or is being sent. */
  const sent = useRef<Draft | undefined>(draft)
  const [failures, setFailures] = useState(0)
  const publish = usePublish(interviewId, onPublished)

  const save = useEffectEvent(async () => {
    if (sent.current === draft || publish.isPending || publish.isSuccess) return
    const saved = draft
    sent.current = saved
    try {
      await call(saveFeedback, { params: { id: interviewId }, body: saved })
      // What was written meanwhile has a pause of its own.
      setSaving((before) => (sent.current === saved ? 'saved' : before))
    } catch {
      // Sent again with the next change, or after a while.
      sent.current = undefined
      setSaving('failed')
      setFailures((before) => before + 1)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change, each failure and each refusal to publish begins the pause anew
  useEffect(() => {
    if (saving === 'saved' || publish.isPending) return
    const timer = setTimeout(() => void save(), saving === 'failed' ? retryMs : pauseMs)
    return () => clearTimeout(timer)
  }, [draft, saving, failures, publish.isPending])
  useEffect(() => {
    const leave = () => void save()
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', leave)
    const stop = saveBeforeLogOut(() => save())
    return () => {
      stop()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', leave)
      leave()
    }
  }, [])

  return {
    draft,
    saving,
    change(part) {
      setDraft((before) => ({ ...before, ...part }))
      setSaving('unsaved')
      publish.reset()
    },
    publish,
  }
}

function usePublish(interviewId: number, onPublished: (feedback: OwnFeedback) => void) {
  return useMutation({
    mutationFn: (body: Draft) => call(publishFeedback, { params: { id: interviewId }, body }),
    // What is missing stands at its field.
    meta: { quiet: true },
    onSuccess: ({ feedback }) => onPublished(feedback),
  })
}

const draftOf = ({ levels, passes, strengths, next_steps }: OwnFeedback): Draft => ({
  levels,
  passes,
  strengths,
  next_steps: next_steps.map(({ text, item }) => ({ text, item: item?.id ?? null })),
})
