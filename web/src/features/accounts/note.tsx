import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './note.module.css'

/** What came of it, said aloud: a refusal at once, a success when nothing else is being said. */
export function Note({ good, children }: { good?: boolean; children: ReactNode }) {
  return (
    <div className={classNames(styles.note, !good && styles.bad)} role={good ? 'status' : 'alert'}>
      {children}
    </div>
  )
}
