import type { RecruitingState } from 'contract/recruiting/candidates.ts'
import { Card } from '../../../ui/card.tsx'
import { CardView } from '../card-view.tsx'
import styles from './recruiters.module.css'

/** The card exactly as recruiters see it now. */
export const CardPreview = ({ state: { is_on, preview } }: { state: RecruitingState }) => (
  <Card title="As recruiters see it">
    <div className={styles.part}>
      {!preview.is_in_index && (
        <p className={styles.hint}>
          {is_on
            ? 'No firm sees your card now. A daily build shows it once four others share its first fields.'
            : 'No firm sees your card while it is off.'}
        </p>
      )}
      <CardView fields={preview.fields} waiting={preview.waiting} />
    </div>
  </Card>
)
