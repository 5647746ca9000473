/** Says of invented companies and universities that they are, before anybody has read one. */
import { Note } from '../../../ui/card.tsx'
import styles from './sample-note.module.css'

export const SampleNote = () => (
  <div className={styles.note}>
    <Note>
      <strong className={styles.word}>Samples.</strong> The companies and universities on this page are invented and their logos
      were drawn for it. Real ones will appear here; none of them claims to know this site.
    </Note>
  </div>
)
