/** What stands above a thread: its title and tags, and what may be done to it as a whole. */
import { useQueryClient } from '@tanstack/react-query'
import { deleteDiscussion } from 'contract/discussions/api.ts'
import type { ThreadDetails } from 'contract/discussions/forum-model.ts'
import type { Thread } from 'contract/discussions/model.ts'
import { removeDiscussion } from 'contract/discussions/moderation.ts'
import { paths } from 'contract/paths.ts'
import { Lock, Pin } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { DeletePost } from '../delete-post.tsx'
import { mayChange, useIsOwn } from '../rights.ts'
import { renewForum } from './queries.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { TagList } from './tag-list.tsx'
import styles from './thread-head.module.css'
import { ThreadStateButtons } from './thread-state-buttons.tsx'
import { WatchThread } from './watch-button.tsx'

export function ThreadHead({ thread, details }: { thread: Thread; details: ThreadDetails }) {
  const { discussion, about, creator } = thread
  const { tags, is_pinned, is_closed, is_watched, category } = details
  const [isRenamed, setRenamed] = useState(false)
  const isOwn = useIsOwn()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isThere = discussion.removed_until === null
  const leave = async () => {
    await navigate(paths.forumCategory(category.slug))
    await renewForum(client)
  }
  const { id } = discussion
  const remove = async () => {
    await call(deleteDiscussion, { params: { id } })
    await leave()
  }
  const moderate = async (reason: string) => {
    await call(removeDiscussion, { params: { id }, body: { reason } })
    await leave()
  }
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{about.title}</h1>
      {(is_pinned || is_closed) && (
        <p className={styles.marks}>
          {is_pinned && (
            <span>
              <Pin size={15} aria-hidden="true" /> Pinned
            </span>
          )}
          {is_closed && (
            <span>
              <Lock size={15} aria-hidden="true" /> Closed to new answers
            </span>
          )}
        </p>
      )}
      <TagList tags={tags} />
      {isThere && (
        <div className={styles.deeds}>
          <WatchThread id={id} isWatched={is_watched} />
          <ThreadStateButtons id={id} details={details} />
          {mayChange(creator) && (
            <>
              <Button kind="quiet" small onClick={() => setRenamed(true)}>
                Title and tags
              </Button>
              <DeletePost
                noun="discussion"
                author={creator.username}
                consequence="Its answers will be deleted too."
                remove={remove}
                moderate={isOwn(creator) ? undefined : moderate}
              />
            </>
          )}
        </div>
      )}
      {isRenamed && <RenameDialog id={id} title={about.title} tags={tags} onClose={() => setRenamed(false)} />}
    </header>
  )
}
