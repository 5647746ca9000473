import { useId, useState } from 'react'
import styles from './text-field.module.css'
import { described, Field, type TextFieldProps } from './text-field.tsx'

/** A password, with a toggle that shows it. */
export function PasswordField({ label, help, error, className, id, ...rest }: Omit<TextFieldProps, 'type'>) {
  const own = useId()
  const field = id ?? own
  const [shown, setShown] = useState(false)
  return (
    <Field id={field} label={label} help={help} error={error} className={className}>
      <span className={styles.withToggle}>
        <input
          autoComplete="current-password"
          {...rest}
          type={shown ? 'text' : 'password'}
          id={field}
          className={styles.control}
          {...described(field, help, error)}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={shown}
          aria-controls={field}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
          <span className={styles.unseen}> the password</span>
        </button>
      </span>
    </Field>
  )
}
