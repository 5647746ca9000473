/** Whether the server has what was typed. */
import { type Kept, unsavedOf } from './answer-keeper.ts'
import styles from './sitting.module.css'
import { isUnsaved } from './unsaved-words.ts'

export function SaveLine({ kept }: { kept: Kept }) {
  return (
    <p className={styles.saved} role="status" data-state={kept.state}>
      {textOf(kept)}
    </p>
  )
}

function textOf(kept: Kept): string {
  const { state, savedAt } = kept
  if (state === 'failed') return `${isUnsaved(unsavedOf(kept))} Trying again …`
  if (state === 'saving' || state === 'waiting') return 'Saving …'
  return savedAt ? `Saved ${new Date(savedAt).toLocaleTimeString('en-GB')}` : ''
}
