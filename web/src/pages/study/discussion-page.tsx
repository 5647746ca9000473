/** `/{category}/discussion/{id}/{discussionId}` (spec §2.6): one discussion, with its answers and their replies. */
import { itemAddress, type Viewer } from 'contract/access.ts'
import type { Thread } from 'contract/discussions/model.ts'
import { isLibraryModule, type LibraryModule, moduleOfShelf, modulesIn, sections } from 'contract/library/sections.ts'
import { type Category, categoryTitle, isCategory, isShelf, shelves } from 'contract/library/shelves.ts'
import { paths } from 'contract/paths.ts'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { useThread } from '../../features/discussions/linking/use-thread.ts'
import { NewAnswers } from '../../features/discussions/live/new-answers.tsx'
import { ThreadView } from '../../features/discussions/thread-view.tsx'
import { ShelfMenu } from '../../features/library/shelf-menu.tsx'
import { TopicIndex } from '../../features/library/topics/topic-index.tsx'
import { StudyLayout } from '../../layouts/study-layout.tsx'
import { useSession } from '../../lib/session.ts'
import { useSettings } from '../../lib/site-data.ts'
import { viewerOf } from '../../lib/viewer.ts'
import { Skeleton } from '../../ui/states.tsx'
import styles from './discussions.module.css'
import { useAddress } from './use-address.ts'
import { useGone } from './use-gone.ts'

export function DiscussionPage() {
  const { category = '', discussionId = '' } = useParams()
  if (!isCategory(category)) return null
  return <Discussion key={discussionId} category={category} id={Number(discussionId)} />
}

function Discussion({ category, id }: { category: Category; id: number }) {
  const { productName } = useSettings()
  const viewer = viewerOf(useSession())
  const { thread, order, at } = useThread(id)
  const { data } = thread
  useGone(data ? null : thread.error)
  const found = data?.pages[0]
  // A thread of the forum has its own address.
  const latest = found?.forum ? undefined : found
  useAddress(found?.forum ? paths.discussion(found.about.category, null, id) : undefined)
  if (viewer.state !== 'member') return null
  const { selected, open } = viewer
  // An administrator may have nothing open beside the thread.
  const side = latest && isLibraryModule(selected) && open.includes(selected) && menuBeside(latest, selected, category)
  return (
    <StudyLayout
      module={selected}
      tabs={shelves[selected].map((shelf) => ({ to: paths.shelf(shelf), title: categoryTitle[shelf] }))}
      {...(side && { side, sideTitle: 'Questions' })}
    >
      <title>{`Discussion${latest ? `: ${latest.about.title}` : ''} · ${productName}`}</title>
      <div className={styles.page}>
        <Link className={styles.shelf} to={paths.shelf(category)}>
          <ArrowLeft size={16} aria-hidden="true" />
          {categoryTitle[category]}
        </Link>
        {latest ? (
          <>
            <h1 className={styles.about}>
              <Link to={subjectAddress(latest, viewer)}>{latest.about.title}</Link>
            </h1>
            <ThreadView key={order} pages={data?.pages ?? []} order={order} at={at} />
            <NewAnswers discussionId={id} />
          </>
        ) : (
          <Skeleton lines={6} />
        )}
      </div>
    </StudyLayout>
  )
}

/** The topics, or where the reader's module has the shelf its questions. */
function menuBeside({ discussion }: Thread, module: LibraryModule, category: Category) {
  if (discussion.topic !== null) return <TopicIndex module={module} chosen={discussion.topic} />
  if (!isShelf(module, category)) return undefined
  return <ShelfMenu module={module} category={category} chosen={itemOf(discussion)?.id ?? 0} />
}

function itemOf(discussion: Thread['discussion']) {
  const section = sections.find((word) => discussion[word] !== null)
  return section && { section, id: discussion[section] ?? 0 }
}

/** Where one reads what it is about. */
function subjectAddress({ discussion, about }: Thread, viewer: Viewer): string {
  const item = itemOf(discussion)
  if (!item) return paths.topic(about.category, discussion.topic ?? 0)
  const module = moduleOfShelf(item.section, about.category) ?? modulesIn[item.section][0]
  return itemAddress(viewer, { id: item.id, module, category: about.category })
}
