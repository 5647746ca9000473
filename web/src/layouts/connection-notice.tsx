import { WifiOff } from 'lucide-react'
import { useIsConnectionLost } from '../lib/connection.ts'
import styles from './connection-notice.module.css'

/** Says what the page waits for while the server is not reached. It floats: nothing on the page moves for it. */
export function ConnectionNotice() {
  const isLost = useIsConnectionLost()
  return (
    <div className={styles.place} role="status">
      {isLost && (
        <p className={styles.notice}>
          <WifiOff size={16} aria-hidden="true" />
          The server cannot be reached. This page will finish loading when it can.
        </p>
      )}
    </div>
  )
}
