/** Whether the code is kept, in words; and what to do where it was changed elsewhere. */
import type { TextKeeper } from '../../../lib/text-keeper.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './saved-state.module.css'

const words = {
  saved: 'Saved',
  unsaved: 'Saving…',
  offline: 'Kept in this browser; it is saved when the server is reached again.',
  conflict: 'This code was changed in another tab or on another device.',
}

export function SavedState({ keeper, onReplace }: { keeper: TextKeeper; onReplace: (text: string) => void }) {
  const { standing } = keeper.writing()
  return (
    <div className={styles.state} role="status" data-state={standing}>
      <span>{words[standing]}</span>
      {standing === 'conflict' && (
        <span className={styles.choice}>
          <Button small kind="secondary" onClick={() => void keeper.keepMine()}>
            Keep this one
          </Button>
          <Button small kind="secondary" onClick={() => onReplace(keeper.takeTheirs())}>
            Take the other
          </Button>
        </span>
      )}
    </div>
  )
}
