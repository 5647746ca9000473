/** What gives something of the solution away is not on the page until its reader asks for it; then for as long as they stay. */
import { useQuery } from '@tanstack/react-query'
import type { Answer, Discussion } from 'contract/discussions/model.ts'
import { uncoverAnswer, uncoverDiscussion } from 'contract/discussions/votes.ts'
import { type ReactNode, useState } from 'react'
import { endpointQuery } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './votes.module.css'

/** The post with its text where that may be shown, and what stands in its place where not. */
interface Uncovered<Post> {
  shown: Post
  cover: ReactNode
}

export function useUncoveredAnswer(answer: Answer): Uncovered<Answer> {
  const [asked, ask] = useState(false)
  const whole = useQuery({
    ...endpointQuery(uncoverAnswer, { params: { id: answer.id } }),
    enabled: asked && answer.covered,
    ...untilEdited(answer),
  })
  return uncovered(answer, whole, () => ask(true), `answer of ${answer.creator.username}`)
}

export function useUncoveredDiscussion(discussion: Discussion): Uncovered<Discussion> {
  const [asked, ask] = useState(false)
  const whole = useQuery({
    ...endpointQuery(uncoverDiscussion, { params: { id: discussion.id } }),
    enabled: asked && discussion.covered,
    ...untilEdited(discussion),
  })
  return uncovered(discussion, whole, () => ask(true), `discussion of ${discussion.creator.username}`)
}

/** Its text changes where it is edited, and with nothing else. */
const untilEdited = ({ edited_at }: { edited_at: string | null }) => ({
  staleTime: ({ state }: { state: { data?: { edited_at: string | null } | undefined } }) =>
    state.data?.edited_at === edited_at ? Number.POSITIVE_INFINITY : 0,
})

type Coverable = Answer | Discussion

function uncovered<Post extends Coverable>(
  post: Post,
  { data, isFetching }: { data: Post | undefined; isFetching: boolean },
  ask: () => void,
  name: string,
): Uncovered<Post> {
  if (!post.covered) return { shown: post, cover: undefined }
  if (data?.edited_at === post.edited_at && data) {
    const { votes, voted } = post
    return { shown: { ...post, ...data, votes, voted }, cover: undefined }
  }
  const cover = (
    <div className={styles.cover}>
      <p>Contains spoilers</p>
      <Button kind="secondary" small busy={isFetching && 'Loading…'} onClick={ask}>
        Show it
        <VisuallyHidden> (the {name})</VisuallyHidden>
      </Button>
    </div>
  )
  return { shown: post, cover }
}
