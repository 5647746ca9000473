/** `/forum/{category}/{thread}`: a thread of the forum, which is a discussion with a title. */
import { paths } from 'contract/paths.ts'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { ThreadHead } from '../../features/discussions/forum/thread-head.tsx'
import { useThread } from '../../features/discussions/linking/use-thread.ts'
import { NewAnswers } from '../../features/discussions/live/new-answers.tsx'
import { ThreadView } from '../../features/discussions/thread-view.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './discussions.module.css'
import { ForumFrame } from './forum-frame.tsx'
import { useAddress } from './use-address.ts'
import { useGone } from './use-gone.ts'

export function ForumThreadPage() {
  const { slug = '', threadId = '' } = useParams()
  return <ForumThread key={threadId} slug={slug} id={Number(threadId)} />
}

function ForumThread({ slug, id }: { slug: string; id: number }) {
  const { thread, order, at } = useThread(id)
  const { data } = thread
  useGone(data ? null : thread.error)
  const latest = data?.pages[0]
  const details = latest?.forum
  // One that was moved stands where it is now; what is none of the forum stands not here.
  useAddress(latest && (details ? paths.discussion(details.category.slug, null, id) : paths.notFound()))
  return (
    <ForumFrame title={latest?.about.title ?? 'Forum'} category={slug}>
      <Link className={styles.shelf} to={paths.forumCategory(slug)}>
        <ArrowLeft size={16} aria-hidden="true" />
        {details?.category.name ?? 'Back'}
      </Link>
      {latest && details ? (
        <>
          <ThreadHead thread={latest} details={details} />
          <ThreadView key={order} pages={data.pages} order={order} at={at} />
          <NewAnswers discussionId={id} />
        </>
      ) : (
        <Skeleton lines={6} />
      )}
    </ForumFrame>
  )
}
