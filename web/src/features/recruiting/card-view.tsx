/** A card as recruiters see it: every field in its fixed order, with its value or "not shown". */
import type { CardFields } from 'contract/recruiting/card.ts'
import { type Field, fieldWords } from 'contract/recruiting/vocabulary.ts'
import styles from './card-view.module.css'
import { fieldLines } from './field-values.ts'

/** @param props.waiting fields that the candidate ticked and too few others share; only the candidate's own preview names them */
export function CardView({ fields, waiting = [] }: { fields: CardFields; waiting?: readonly Field[] }) {
  return (
    <dl className={styles.fields}>
      {fieldLines(fields).map(({ field, lines }) => (
        <div key={field}>
          <dt>{fieldWords[field]}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
          {lines.length === 0 && (
            <dd className={styles.hidden}>
              {waiting.includes(field) ? 'not shown: shown once four others share it' : 'not shown'}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
