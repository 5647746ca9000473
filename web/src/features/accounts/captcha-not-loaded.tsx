import { Button } from '../../ui/button.tsx'
import styles from './captcha.module.css'
import { Note } from './note.tsx'

/** What was typed stays: nobody has to reload the page for the check. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.lost}>
      <Note>The robot check could not be loaded. Please check your connection and your content blocker.</Note>
      <Button kind="secondary" small onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
