/** `/{topicType}/{topicId}` (spec §2.5): a topic; for who looks at a certificate, the viewer with that item of it (readings §4). */
import { useQuery } from '@tanstack/react-query'
import { isLibraryModule } from 'contract/library/sections.ts'
import { type Category, categoryTitle, isCategory, shelves } from 'contract/library/shelves.ts'
import { moduleTable } from 'contract/module-table.ts'
import type { Module } from 'contract/modules.ts'
import { pageAt } from 'contract/pages.ts'
import { paths } from 'contract/paths.ts'
import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, replace, useNavigate, useParams, useSearchParams } from 'react-router'
import { topicQuery } from '../../features/library/topics/queries.ts'
import { TopicIndex } from '../../features/library/topics/topic-index.tsx'
import { TopicView } from '../../features/library/topics/topic-view.tsx'
import { StudyLayout } from '../../layouts/study-layout.tsx'
import { ApiError } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useSettings } from '../../lib/site-data.ts'
import { toast } from '../../lib/toasts.ts'
import { viewerOf } from '../../lib/viewer.ts'
import { Skeleton } from '../../ui/states.tsx'
import styles from './topic.module.css'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!pageAt(new URL(request.url).pathname)) throw replace(paths.notFound())
  return null
}

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function TopicPage() {
  const { category = '', id = '' } = useParams()
  const viewer = viewerOf(useSession())
  if (viewer.state !== 'member' || !isCategory(category) || !isLibraryModule(viewer.selected)) return null
  const { section, hasTopics } = moduleTable[viewer.selected].library
  if (!hasTopics) return <SentTo to={paths.shelf(category, { [section]: id })} />
  return <Topic key={id} module={viewer.selected} category={category} id={Number(id)} />
}

function Topic({ module, category, id }: { module: Module; category: Category; id: number }) {
  const { productName } = useSettings()
  const topic = useQuery(topicQuery(id))
  // Read as a discussion it stands alone: one column, and no list of other topics beside it.
  const isDiscussion = useSearchParams()[0].get('discussion') === 'true'
  // A topic that is asked for again and does not come stays as it is.
  useFailure(topic.data ? null : topic.error)

  const title = topic.data?.[0]?.topic.title ?? categoryTitle[category]
  const own = topic.data?.[0]?.topic.category
  if (own !== undefined && own !== category) return <SentTo to={paths.topic(own, id)} />
  return (
    <StudyLayout
      module={module}
      tabs={shelves[module].map((shelf) => ({ to: paths.shelf(shelf), title: categoryTitle[shelf] }))}
      {...(!isDiscussion && {
        side: <TopicIndex module={module} chosen={id} />,
        sideTitle: 'Topics',
      })}
    >
      <title>{`${title} · ${productName}`}</title>
      <div className={isDiscussion ? styles.thread : styles.page}>
        {topic.data ? <TopicView category={category} entries={topic.data} /> : <Skeleton lines={6} />}
      </div>
    </StudyLayout>
  )
}

/** The router's own element for this would be in what every page loads. */
function SentTo({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [to, navigate])
  return null
}

/** spec §8: a 401 leads home, which the call has seen to; anything else to /404, with the sentence. */
function useFailure(error: Error | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!error || (error instanceof ApiError && error.status === 401)) return
    toast('Some error occured. Please reload your page.', 'bad')
    navigate(paths.notFound(), { replace: true })
  }, [error, navigate])
}
