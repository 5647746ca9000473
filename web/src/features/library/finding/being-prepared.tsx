/** How many questions are missing where one lists or looks for them. */
import styles from './being-prepared.module.css'
import { usePreparing } from './use-preparing.ts'

export function BeingPrepared() {
  const left = usePreparing()
  if (left === 0) return null
  return (
    <p className={styles.note} role="status">
      {`This installation is new: ${left} more ${left === 1 ? 'question' : 'questions'} will appear here shortly.`}
    </p>
  )
}
