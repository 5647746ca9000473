import { errorText } from '../../../lib/error-text.ts'
import styles from './recruiters.module.css'

/** Why the server refused a change, beside its button. */
export const Refusal = ({ error }: { error: Error | null }) =>
  error && (
    <p className={styles.refusal} role="alert">
      {errorText(error)}
    </p>
  )
