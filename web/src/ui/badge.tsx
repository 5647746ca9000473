import styles from './badge.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Difficulty = 'E' | 'M' | 'H'

export const difficultyWord: Record<Difficulty, string> = { E: 'Easy', M: 'Medium', H: 'Hard' }

/** One letter on its colour. With `spoken` the full word is said too; leave it out where the word stands beside it. */
export function Badge({ difficulty, spoken }: { difficulty: Difficulty; spoken?: boolean }) {
  return (
    <span className={`${styles.badge} ${styles[difficulty]}`} title={difficultyWord[difficulty]}>
      <span aria-hidden="true">{difficulty}</span>
      {spoken && <VisuallyHidden>{difficultyWord[difficulty]}</VisuallyHidden>}
    </span>
  )
}
