/** `/forum` for members who have not subscribed to it: what it is and what it costs. */
import { paths } from 'contract/paths.ts'
import { plansFor } from 'contract/payments/plans.ts'
import { FeeNote } from '../../features/payments/prices/fee-note.tsx'
import { PriceTable } from '../../features/payments/prices/price-table.tsx'
import { StudyPage } from '../../layouts/study-page.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import pages from './discussions.module.css'
import styles from './forum-offer.module.css'

export function ForumOffer() {
  return (
    <StudyPage title="Forum">
      <div className={classNames(pages.page, styles.offer)}>
        <h1 className={styles.title}>The community forum</h1>
        <p className={styles.lead}>
          In the forum, members talk about interviews, offers and careers, beyond single questions. It is a subscription of its
          own.
        </p>
        <ul className={styles.list}>
          <li>Read and search all threads, and start your own.</li>
          <li>Follow a category and hear about new threads and answers.</li>
          <li>Take part in the discussion of every question, on all platforms.</li>
        </ul>
        <p>You don’t need it for the discussions of your questions: each question that your plan opens has its own discussion.</p>
        <PriceTable label="Plans of the discussion forum" plans={plansFor('discussion', 'general')} />
        <FeeNote />
        <LinkButton to={paths.settings({ part: 'plans-discussion' })}>Choose a forum plan</LinkButton>
      </div>
    </StudyPage>
  )
}
