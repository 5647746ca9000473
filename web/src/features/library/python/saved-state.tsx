/** Whether the code is kept, in words; and what to do where it was changed elsewhere. */
import type { Autosave } from '../../../lib/autosave.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './saved-state.module.css'

const words = {
  saved: 'Saved',
  unsaved: 'Saving…',
  offline: 'Saved in this browser only; it will be saved to your account when the server can be reached.',
  conflict: 'This code was changed in another tab or on another device.',
}

export function SavedState({ autosave, onReplace }: { autosave: Autosave; onReplace: (text: string) => void }) {
  const { status } = autosave.writing()
  return (
    <div className={styles.state} role="status" data-state={status}>
      <span>{words[status]}</span>
      {status === 'conflict' && (
        <span className={styles.choice}>
          <Button small kind="secondary" onClick={() => void autosave.keepMine()}>
            Keep this version
          </Button>
          <Button small kind="secondary" onClick={() => onReplace(autosave.takeTheirs())}>
            Use the other version
          </Button>
        </span>
      )}
    </div>
  )
}
