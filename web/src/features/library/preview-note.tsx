import type { Module } from 'contract/modules.ts'
import { Link } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { viewerOf } from '../../lib/viewer.ts'
import text from '../../ui/text-link.module.css'
import { usePlansAddress } from './plans-address.ts'
import styles from './preview-note.module.css'
import { useWelcome, Welcome } from './welcome.tsx'

/** For who is not subscribed: what this is, and the way to the rest. */
export function PreviewNote({ module }: { module: Module }) {
  const plans = usePlansAddress(module)
  const { isDue, close } = useWelcome()
  const viewer = viewerOf(useSession())
  // They look after the library: nothing is sold to them.
  if (viewer.state === 'member' && viewer.isStaff) return null
  if (isDue) return <Welcome module={module} hasPreviews onClose={close} />
  return (
    <p className={styles.note}>
      You are reading the previews. You need a subscription for the other questions:{' '}
      <Link className={text.link} to={plans}>
        see the plans
      </Link>
      .
    </p>
  )
}
