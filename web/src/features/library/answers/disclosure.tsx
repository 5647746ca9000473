/** A row that opens: hints, the solution, earlier attempts. */
import { ChevronRight } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  title: string
  /** At the right of the title. */
  aside?: ReactNode
  open: boolean
  onToggle: (open: boolean) => void
  /** It took the place of the button that asked for it: the keyboard goes on from here. */
  takesFocus?: boolean
  /** The letter that presses it. */
  shortcut?: string
  children: ReactNode
}

export function Disclosure({ title, aside, open, onToggle, takesFocus = false, shortcut, children }: DisclosureProps) {
  const panel = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section className={styles.row}>
      <h2>
        <button
          ref={button}
          type="button"
          className={styles.button}
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          data-shortcut={shortcut}
          onClick={() => onToggle(!open)}
        >
          <ChevronRight size={16} aria-hidden="true" />
          {title}
          {aside && <span className={styles.aside}>{aside}</span>}
        </button>
      </h2>
      {open && (
        <div id={panel} className={styles.panel}>
          {children}
        </div>
      )}
    </section>
  )
}

interface AskingProps {
  ref?: Ref<HTMLButtonElement>
  title: string
  aside?: ReactNode
  busy: boolean
  /** The letter that presses it. */
  shortcut?: string
  onAsk: () => void
}

/** A row of the same look for what is not there yet: it asks for it. */
export function AskingRow({ ref, title, aside, busy, shortcut, onAsk }: AskingProps) {
  return (
    <div className={styles.row}>
      <button
        ref={ref}
        type="button"
        className={styles.button}
        aria-disabled={busy || undefined}
        data-shortcut={shortcut}
        // The second click of a double click asks for nothing more.
        onClick={({ detail }) => !busy && detail < 2 && onAsk()}
      >
        <ChevronRight size={16} aria-hidden="true" />
        {title}
        {aside && <span className={styles.aside}>{aside}</span>}
      </button>
    </div>
  )
}
