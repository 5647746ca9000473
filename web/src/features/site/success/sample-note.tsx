/** Says of invented companies and universities that they are, before anybody has read one. */
import { Note } from '../../../ui/card.tsx'
import styles from './sample-note.module.css'

export const SampleNote = () => (
  <div className={styles.note}>
    <Note>
      <strong className={styles.word}>Samples.</strong> The companies and universities on this page are fictional, and so are
      their logos. Real ones will appear here.
    </Note>
  </div>
)
