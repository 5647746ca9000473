/** How many questions are missing where one lists or looks for them. */
import { classNames } from '../../../ui/class-names.ts'
import styles from './being-prepared.module.css'
import { usePreparing } from './use-preparing.ts'

/** @param isInset where the lines around it keep a distance from the edge of their list */
export function BeingPrepared({ isInset = false }: { isInset?: boolean }) {
  const left = usePreparing()
  if (left === 0) return null
  return (
    <p className={classNames(styles.note, isInset && styles.inset)} role="status">
      {`This installation is new: ${left} more ${left === 1 ? 'question' : 'questions'} will appear here shortly.`}
    </p>
  )
}
