import type { Module } from 'contract/modules.ts'
import { Link } from 'react-router'
import text from '../../ui/text-link.module.css'
import { usePlansAddress } from './plans-address.ts'
import styles from './preview-note.module.css'

/** For who is not subscribed: what this is, and the way to the rest. */
export const PreviewNote = ({ module }: { module: Module }) => (
  <p className={styles.note}>
    You are reading the previews. The other questions open with a subscription:{' '}
    <Link className={text.link} to={usePlansAddress(module)}>
      see the plans
    </Link>
    .
  </p>
)
