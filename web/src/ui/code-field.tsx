import { classNames } from './class-names.ts'
import styles from './text-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A mailed code: one field, wide figures, which phones fill in from the message. */
export function CodeField({ className, ...rest }: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="one-time-code" {...rest} className={classNames(styles.code, className)} />
}
