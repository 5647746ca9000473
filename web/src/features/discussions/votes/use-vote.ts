/** A vote, shown as it was clicked until the server has said how it is; where it was refused, as it was before. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getDiscussion, getReplies } from 'contract/discussions/api.ts'
import type { Vote } from 'contract/discussions/model.ts'
import * as votes from 'contract/discussions/votes.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'

export interface Votable extends Vote {
  id: number
}

export type PostKind = 'discussion' | 'answer'

const calls = {
  discussion: [votes.takeBackDiscussionVote, votes.voteForDiscussion],
  answer: [votes.takeBackAnswerVote, votes.voteForAnswer],
} as const

export function useVote(kind: PostKind, post: Votable): Vote & { vote: () => void } {
  const client = useQueryClient()
  const [takeBack, voteFor] = calls[kind]
  const [counted, setCounted] = useState<{ since: Vote; vote: Vote }>()
  const mutation = useMutation({
    mutationFn: (voted: boolean) => call(voted ? voteFor : takeBack, { params: { id: post.id } }),
    onSuccess: (vote) => {
      setCounted({ since: post, vote })
      // Fetched when it is next looked at: fetched now, the best first would change places under who reads them.
      for (const read of [getDiscussion, getReplies])
        void client.invalidateQueries({ queryKey: keyOf(read), refetchType: 'none' })
    },
  })
  // What is fetched later knows more.
  const isLatest = counted?.since.votes === post.votes && counted.since.voted === post.voted
  const known = counted && isLatest ? counted.vote : post
  const shown = mutation.isPending ? afterClick(known, mutation.variables) : known
  return { ...shown, vote: () => !mutation.isPending && mutation.mutate(!known.voted) }
}

const afterClick = ({ votes, voted }: Vote, wanted: boolean): Vote => ({
  votes: votes + Number(wanted) - Number(voted),
  voted: wanted,
})
