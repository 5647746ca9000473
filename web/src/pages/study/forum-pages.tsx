import { useQuery } from '@tanstack/react-query'
import { mayEnterForum } from 'contract/access.ts'
import { paths } from 'contract/paths.ts'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { forumQuery } from '../../features/discussions/forum/queries.ts'
import { ForumSite } from '../../features/discussions/forum/site/forum-site.tsx'
import { StudyPage } from '../../layouts/study-page.tsx'
import { useSession } from '../../lib/session.ts'
import { viewerOf } from '../../lib/viewer.ts'
import { Skeleton } from '../../ui/states.tsx'
import { ForumCategoryPage } from './forum-category.tsx'
import { ForumFrame } from './forum-frame.tsx'
import { ForumFrontPage } from './forum-front.tsx'
import { ForumOffer } from './forum-offer.tsx'
import { ForumThreadPage } from './forum-thread.tsx'

/** Each page of the forum by its address. Where it is another site, that takes their place; a thread that was begun here is still read. */
export function ForumPages() {
  const mayEnter = mayEnterForum(viewerOf(useSession()))
  const [query] = useSearchParams()
  if (mayEnter) return <OpenForum />
  // A login link's secret stays in no history.
  return query.size > 0 ? <Navigate to={paths.forum()} replace /> : <ForumOffer />
}

function OpenForum() {
  const { slug, threadId } = useParams()
  const { data, isPending } = useQuery(forumQuery)
  if (threadId !== undefined) return <ForumThreadPage />
  if (data?.site)
    return (
      <StudyPage title="Forum">
        <ForumSite site={data.site} />
      </StudyPage>
    )
  if (slug !== undefined) return <ForumCategoryPage />
  // Nothing of the one is shown before it is known that it is not the other.
  return isPending ? (
    <ForumFrame title="Forum">
      <Skeleton lines={9} />
    </ForumFrame>
  ) : (
    <ForumFrontPage />
  )
}
