import type { Module } from 'contract/modules.ts'
import { Link } from 'react-router'
import text from '../../ui/text-link.module.css'
import { usePlansAddress } from './plans-address.ts'
import styles from './preview-note.module.css'
import { useWelcome, Welcome } from './welcome.tsx'

/** For who is not subscribed: what this is, and the way to the rest. */
export function PreviewNote({ module }: { module: Module }) {
  const plans = usePlansAddress(module)
  const { isDue, close } = useWelcome()
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
