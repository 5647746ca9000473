import { Link } from 'react-router'
import { useModalLink } from '../../lib/modal-link.ts'
import text from '../../ui/text-link.module.css'

/** Said once on each page that shows prices (decisions, 3). */
export function FeeNote() {
  const modalLink = useModalLink()
  return (
    <p style={{ marginTop: 40, font: 'var(--dense)', color: 'var(--ink-2)' }}>
      Card payments carry a 3.5 % fee. Fees are non-refundable; see the{' '}
      <Link className={text.link} to={modalLink('terms')} preventScrollReset>
        terms
      </Link>
      .
    </p>
  )
}
