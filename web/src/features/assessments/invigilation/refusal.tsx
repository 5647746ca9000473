import { errorText } from '../../../lib/error-text.ts'
import styles from './invigilation.module.css'

/** Why a step was refused, beside its button. */
export const Refusal = ({ error }: { error: Error | null }) =>
  error && (
    <p className={styles.refusal} role="alert">
      {errorText(error)}
    </p>
  )
