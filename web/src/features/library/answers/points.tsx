import type { Question } from 'contract/library/answers.ts'
import { isSolved } from 'contract/library/model.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import styles from './points.module.css'
import { usePoints } from './use-question.ts'

/** What a good essay says. Who wrote one ticks what they find in their own. */
export function Points({ question: { id, points, points_made, points_enough, status } }: { question: Question }) {
  const { mutate } = usePoints(id)
  // What is ticked is shown at once; when the last of it is answered, what the server has is shown again.
  const [ticked, setTicked] = useState<readonly number[]>()
  const made = ticked ?? points_made
  const [announced, setAnnounced] = useState(false)
  const tick = (index: number, on: boolean) => {
    const next = on ? [...made, index] : made.filter((one) => one !== index)
    setTicked(next)
    setAnnounced(true)
    // Only the newest call tells when it is over: those before it are over by then.
    mutate(next, { onSettled: () => setTicked(undefined) })
  }
  return (
    <fieldset className={styles.points}>
      <legend className={styles.legend}>Points of a good answer. Check the ones that yours makes.</legend>
      {points.map((html, index) => (
        <Checkbox
          key={html}
          className={styles.point}
          checked={made.includes(index)}
          onChange={({ target }) => tick(index, target.checked)}
        >
          <RichText as="span" html={html} />
        </Checkbox>
      ))}
      <p className={styles.sum} role="status">
        {(announced || made.length > 0) && `${made.length} of ${points.length}. A good answer makes ${points_enough}.`}
        {isSolved(status) && (
          <span className={styles.solved}>
            <Check size={16} aria-hidden="true" /> {status === 'solved' ? 'Solved' : 'Solved with help'}
          </span>
        )}
      </p>
    </fieldset>
  )
}
