import { type ReactNode, useId } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

/** A sheet with a hairline around it. Boxes are rare: alignment groups things first. */
export function Card({
  title,
  tag,
  aside,
  className,
  children,
}: {
  title?: ReactNode
  /** Beside the title, and no part of the card's name. */
  tag?: ReactNode
  /** At the right. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section className={classNames(styles.card, className)} aria-labelledby={title ? titleId : undefined}>
      {(title || aside) && (
        <header className={styles.head}>
          {title && (
            <h3 id={titleId} className={styles.title}>
              {title}
            </h3>
          )}
          {tag}
          {aside && <div className={styles.aside}>{aside}</div>}
        </header>
      )}
      {children}
    </section>
  )
}

/** A remark on `well`: what holds, without being an error. */
export const Note = ({ children }: { children: ReactNode }) => <div className={styles.note}>{children}</div>
