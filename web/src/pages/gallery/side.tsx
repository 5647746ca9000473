/** One theme of two. What floats is drawn within, so that it opens in the theme of what it was opened from. */
import { type ReactNode, useRef } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import styles from './gallery.module.css'

export function Side({ theme, children }: { theme: 'light' | 'dark'; children: ReactNode }) {
  const side = useRef<HTMLDivElement>(null)
  return (
    <PortalProvider getContainer={() => side.current}>
      <div ref={side} className={styles.side} data-theme={theme}>
        {children}
      </div>
    </PortalProvider>
  )
}

/** What belongs together within a part. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.group}>
    <h3 className={styles.groupTitle}>{title}</h3>
    {children}
  </div>
)

export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

export const Columns = ({ children }: { children: ReactNode }) => <div className={styles.columns}>{children}</div>
