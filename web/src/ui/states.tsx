/** What a place shows when its content is not there: still loading, nothing found, or gone wrong. Never a blank panel. */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Drawing, Plate, plate } from './figures/plate.tsx'
import styles from './states.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Bars in place of lines of text, after 300 ms: what loads faster shows nothing in between. Nothing moves. */
export function Skeleton({ lines = 3, figure }: { lines?: number; figure?: boolean }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={classNames(styles.skeleton, late && figure && styles.framed)} role="status">
      {late && <VisuallyHidden>Loading</VisuallyHidden>}
      {late && figure && (
        <Plate className={styles.plate}>
          <Drawing width={100} height={100}>
            <path className={plate.axis} d="M5 12V76H95" />
          </Drawing>
        </Plate>
      )}
      {late &&
        Array.from({ length: lines }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars are all alike
          <span key={i} className={styles.bar} style={{ width: `${[70, 92, 48][i % 3]}%` }} />
        ))}
    </div>
  )
}

/** Nothing to show: the sentence, and one way out. */
export function EmptyState({ title, children, action }: { title: ReactNode; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={classNames(styles.state, styles.framed)}>
      <Plate className={styles.plate}>
        <Drawing width={100} height={100}>
          <path className={plate.axis} d="M5 50H95" />
        </Drawing>
        <span className={styles.start} />
      </Plate>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  title: ReactNode
  children?: ReactNode
  /** Tries what went wrong again: the usual action. */
  again?: () => unknown
  action?: ReactNode
}

/** It went wrong: the sentence, what was kept, and one thing to do. */
export function ErrorState({ title, children, again, action = again && <Again again={again} /> }: ErrorStateProps) {
  const state = useRef<HTMLDivElement>(null)
  // Its button goes when it is pressed: the keyboard goes on from what stands around it.
  useLayoutEffect(() => {
    const { current } = state
    return () => {
      const around = current?.parentElement
      if (!around || !current.contains(document.activeElement)) return
      around.tabIndex = -1
      around.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={state} className={classNames(styles.state, styles.framed)} role="alert">
      <p className={classNames(styles.title, styles.error)}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

const Again = ({ again }: { again: () => unknown }) => (
  <Button kind="secondary" onClick={() => void again()}>
    Try again
  </Button>
)
