import type { ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

/** A sheet with a hairline around it. Boxes are rare: alignment groups things first. */
export function Card({
  title,
  aside,
  className,
  children,
}: {
  title?: ReactNode
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section className={classNames(styles.card, className)}>
      {(title || aside) && (
        <header className={styles.head}>
          {title && <h3 className={styles.title}>{title}</h3>}
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}

/** A remark on `well`: what holds, without being an error. */
export const Note = ({ children }: { children: ReactNode }) => <div className={styles.note}>{children}</div>
