/** What began a discussion. */
import { useQueryClient } from '@tanstack/react-query'
import { editDiscussion, getDiscussion } from 'contract/discussions/api.ts'
import type { Discussion, Thread } from 'contract/discussions/model.ts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { keyOf } from '../../lib/queries.ts'
import { useSettings } from '../../lib/site-data.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { EditPost } from './edit-post.tsx'
import { EditReason } from './moderation/edit-reason.tsx'
import { RemovedNotice } from './moderation/removed-notice.tsx'
import { MuteBox } from './mute-box.tsx'
import { Post } from './post.tsx'
import { mayChange } from './rights.ts'
import { DiscussionFoot } from './votes/post-foot.tsx'
import { useUncoveredDiscussion } from './votes/use-uncovered.tsx'

export function Question({ discussion: given, creator }: { discussion: Discussion; creator: Thread['creator'] }) {
  const { shown: discussion, cover } = useUncoveredDiscussion(given)
  const isGone = discussion.removed_until !== null
  const removed = <RemovedNotice kind="discussion" post={discussion} />
  // Who began it has nothing else to read; administrators read it as it was.
  const isEmpty = isGone && discussion.content === ''
  const { productName } = useSettings()
  const { id, content, html, created_at, edited_at } = discussion
  const [isEdited, setEdited] = useState(false)
  const client = useQueryClient()
  const save = async (text: string, said: { gives_away?: boolean }) => {
    await call(editDiscussion, { params: { id }, body: { id, content: text, ...said } })
    await client.invalidateQueries({ queryKey: keyOf(getDiscussion) })
  }
  return (
    <article aria-label={`Discussion of ${creator.username}`}>
      <Post
        author={creator.username}
        createdAt={created_at}
        editedAt={edited_at}
        content={content}
        html={html}
        isModerated={discussion.edited_by_moderator}
        marks={
          <>
            {!isEmpty && removed}
            <EditReason reason={discussion.edit_reason} />
          </>
        }
        cover={cover ?? (isEmpty ? removed : undefined)}
        foot={<DiscussionFoot discussion={discussion} isHouse={creator.username === productName} />}
        deeds={
          mayChange(creator) &&
          !isGone &&
          !isEdited && (
            <Button kind="quiet" small onClick={() => setEdited(true)}>
              Edit
              <VisuallyHidden> the discussion</VisuallyHidden>
            </Button>
          )
        }
        {...(isEdited && {
          editing: (
            <EditPost
              label="Edit the discussion"
              discussionId={id}
              place={`discussion.${id}`}
              content={content}
              givesAway={discussion.gives_away}
              save={save}
              onClose={() => setEdited(false)}
            />
          ),
        })}
      />
      {!isGone && <MuteBox discussion={discussion} />}
    </article>
  )
}
