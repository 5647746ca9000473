/** Whether the server has what was typed. */
import type { Kept } from './answer-keeper.ts'
import styles from './sitting.module.css'

export function SaveLine({ kept: { state, savedAt } }: { kept: Kept }) {
  return (
    <p className={styles.saved} role="status" data-state={state}>
      {textOf(state, savedAt)}
    </p>
  )
}

function textOf(state: Kept['state'], savedAt: string | undefined): string {
  if (state === 'failed') return 'Not saved. Trying again …'
  if (state === 'saving' || state === 'waiting') return 'Saving …'
  return savedAt ? `Saved ${new Date(savedAt).toLocaleTimeString('en-GB')}` : ''
}
