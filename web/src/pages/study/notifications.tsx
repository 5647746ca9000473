/** What one was told of in discussions. */
import { paths } from 'contract/paths.ts'
import { Inbox } from '../../features/discussions/inbox/inbox.tsx'
import { StudyLayout } from '../../layouts/study-layout.tsx'
import { studyTabs } from '../../layouts/study-tabs.ts'
import { useSession } from '../../lib/session.ts'
import { useSettings } from '../../lib/site-data.ts'
import { viewerOf } from '../../lib/viewer.ts'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './notifications.module.css'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function Notifications() {
  const { productName } = useSettings()
  const viewer = viewerOf(useSession())
  if (viewer.state !== 'member') return null
  const { selected, open } = viewer
  return (
    <StudyLayout module={selected} tabs={studyTabs(selected, open.includes(selected))}>
      <title>{`Notifications · ${productName}`}</title>
      <div className={styles.page}>
        <h1 className={styles.title}>Notifications</h1>
        <p className={styles.lead}>
          What you are told of, and how, is chosen in the <TextLink to={paths.settings({ part: 'profile' })}>settings</TextLink>.
        </p>
        <Inbox />
      </div>
    </StudyLayout>
  )
}
