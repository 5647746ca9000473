/** What one was told of in discussions. */
import { paths } from 'contract/paths.ts'
import { Inbox } from '../../features/discussions/inbox/inbox.tsx'
import { StudyPage } from '../../layouts/study-page.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './notifications.module.css'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function Notifications() {
  return (
    <StudyPage title="Notifications">
      <div className={styles.page}>
        <h1 className={styles.title}>Notifications</h1>
        <p className={styles.lead}>
          You can choose your notifications in the <TextLink to={paths.settings({ part: 'profile' })}>settings</TextLink>.
        </p>
        <Inbox />
      </div>
    </StudyPage>
  )
}
