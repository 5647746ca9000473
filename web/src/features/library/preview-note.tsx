import { paths } from 'contract/paths.ts'
import { Link } from 'react-router'
import text from '../../ui/text-link.module.css'
import styles from './preview-note.module.css'

/** For who is not subscribed: what this is, and the way to the rest. */
export const PreviewNote = () => (
  <p className={styles.note}>
    You are reading the previews. The other questions open with a subscription:{' '}
    <Link className={text.link} to={paths.settings()}>
      see the plans
    </Link>
    .
  </p>
)
