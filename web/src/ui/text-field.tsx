/** A field is its label above, the control, and help or the error below, tied together for who does not see them. */
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './text-field.module.css'

export interface FieldTexts {
  label: string
  help?: ReactNode
  /** The sentence about what is wrong; its presence marks the field as invalid. */
  error?: ReactNode
}

export type TextFieldProps = FieldTexts & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

export function TextField({ label, help, error, className, id, ...rest }: TextFieldProps) {
  const own = useId()
  const field = id ?? own
  return (
    <Field id={field} label={label} help={help} error={error} className={className}>
      <input type="text" {...rest} id={field} className={styles.control} {...described(field, help, error)} />
    </Field>
  )
}

/** The frame of a field, for controls of other kinds. `id` belongs to the control. */
export function Field({
  id,
  label,
  help,
  error,
  className,
  children,
}: FieldTexts & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** What a control of a field carries so that its help and error are read with it; what it says of itself stays otherwise. */
export function described(id: string, help: ReactNode, error: ReactNode) {
  const ids = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return { ...(ids && { 'aria-describedby': ids }), ...(error && { 'aria-invalid': true }) }
}
