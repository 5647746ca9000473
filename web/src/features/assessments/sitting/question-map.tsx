import { classNames } from '../../../ui/class-names.ts'
import styles from './question-map.module.css'

interface QuestionMapProps {
  questions: readonly { position: number; isAnswered: boolean; isMarked: boolean }[]
  current: number
  onChoose: (position: number) => void
}

/** Every question by its number, with its state in words for people who do not see it. */
export function QuestionMap({ questions, current, onChoose }: QuestionMapProps) {
  return (
    <nav aria-label="Questions">
      <ol className={styles.map}>
        {questions.map(({ position, isAnswered, isMarked }) => (
          <li key={position}>
            <button
              type="button"
              className={classNames(styles.number, isAnswered && styles.answered, isMarked && styles.marked)}
              aria-current={position === current ? 'step' : undefined}
              aria-label={`Question ${position}, ${isAnswered ? 'answered' : 'not answered'}${isMarked ? ', marked for review' : ''}`}
              onClick={() => onChoose(position)}
            >
              {position}
            </button>
          </li>
        ))}
      </ol>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.sampleAnswered} /> answered <span className={styles.sampleMarked} /> marked
      </p>
    </nav>
  )
}
