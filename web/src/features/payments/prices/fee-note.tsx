import { Link } from 'react-router'
import { useModalLink } from '../../../lib/modal-link.ts'
import text from '../../../ui/text-link.module.css'
import styles from './fee-note.module.css'

/** Said once on each page that shows prices (readings §3), with the conditions that every purchase has (spec §1). */
export function FeeNote() {
  const modalLink = useModalLink()
  return (
    <p className={styles.note}>
      Card payments carry a 3.5&nbsp;% fee. Fees are non-refundable. You must be at least 18. New Jersey law governs; see the{' '}
      <Link className={text.link} to={modalLink('terms')} preventScrollReset>
        terms
      </Link>
      .
    </p>
  )
}
