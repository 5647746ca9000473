import styles from './moderation.module.css'

/** Why a moderator edited it: to who wrote it, and to administrators. */
export function EditReason({ reason }: { reason: string | null }) {
  if (reason === null) return null
  return <p className={styles.why}>A moderator edited this: {reason}</p>
}
