/** A page of a member's own, beside the shelves: with the tabs of the module that they look at, and a title. */
import type { ReactNode } from 'react'
import { useSession } from '../lib/session.ts'
import { useSettings } from '../lib/site-data.ts'
import { viewerOf } from '../lib/viewer.ts'
import { StudyLayout } from './study-layout.tsx'
import { studyTabs } from './study-tabs.ts'

interface StudyPageProps {
  /** In the browser's own list of pages. */
  title: string
  children: ReactNode
}

export function StudyPage({ title, children }: StudyPageProps) {
  const { productName } = useSettings()
  const viewer = viewerOf(useSession())
  if (viewer.state !== 'member') return null
  const { selected, open } = viewer
  return (
    <StudyLayout module={selected} tabs={studyTabs(selected, open.includes(selected))}>
      <title>{`${title} · ${productName}`}</title>
      {children}
    </StudyLayout>
  )
}
