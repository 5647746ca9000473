/** What the pages of the forum have around them: the tabs of the reader's module, and the categories beside. */
import type { ReactNode } from 'react'
import { CategoryMenu } from '../../features/discussions/forum/category-menu.tsx'
import { StudyLayout } from '../../layouts/study-layout.tsx'
import { studyTabs } from '../../layouts/study-tabs.ts'
import { useSession } from '../../lib/session.ts'
import { useSettings } from '../../lib/site-data.ts'
import { viewerOf } from '../../lib/viewer.ts'
import styles from './discussions.module.css'

interface ForumFrameProps {
  title: string
  category?: string | undefined
  children: ReactNode
}

export function ForumFrame({ title, category, children }: ForumFrameProps) {
  const { productName } = useSettings()
  const viewer = viewerOf(useSession())
  if (viewer.state !== 'member') return null
  const { selected, open } = viewer
  return (
    <StudyLayout
      module={selected}
      tabs={studyTabs(selected, open.includes(selected))}
      side={<CategoryMenu chosen={category} />}
      sideTitle="Categories"
    >
      <title>{`${title} · ${productName}`}</title>
      <div className={styles.page}>{children}</div>
    </StudyLayout>
  )
}
