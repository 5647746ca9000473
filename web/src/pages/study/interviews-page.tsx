import { Interviewing } from '../../features/mock-interviews/interviewing/interviewing.tsx'
import { StudyLayout } from '../../layouts/study-layout.tsx'
import { studyTabs } from '../../layouts/study-tabs.ts'
import { useSession } from '../../lib/session.ts'
import { useSettings } from '../../lib/site-data.ts'
import { viewerOf } from '../../lib/viewer.ts'
import page from './notifications.module.css'

export default function InterviewsPage() {
  const { productName } = useSettings()
  const viewer = viewerOf(useSession())
  if (viewer.state !== 'member') return null
  const { selected, open } = viewer
  return (
    <StudyLayout module={selected} tabs={studyTabs(selected, open.includes(selected))}>
      <title>{`Interviews · ${productName}`}</title>
      <div className={page.page}>
        <h1 className={page.title}>Interviews</h1>
        <Interviewing />
      </div>
    </StudyLayout>
  )
}
