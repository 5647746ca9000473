/** A field is its label above, the control, and help or the error below, tied together for who does not see them. */
import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './text-field.module.css'

export interface FieldTexts {
  label: string
  help?: ReactNode
  /** The sentence about what is wrong; its presence marks the field as invalid. */
  error?: ReactNode
}

type TextFieldProps = FieldTexts & InputHTMLAttributes<HTMLInputElement> & { ref?: React.Ref<HTMLInputElement> }

export function TextField({ label, help, error, className, id, ...rest }: TextFieldProps) {
  const own = useId()
  const field = id ?? own
  return (
    <Field id={field} label={label} help={help} error={error} className={className}>
      <input type="text" {...rest} id={field} className={styles.control} {...described(field, help, error)} />
    </Field>
  )
}

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

type TextAreaProps = FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: React.Ref<HTMLTextAreaElement> }

export function TextArea({ label, help, error, className, id, ...rest }: TextAreaProps) {
  const own = useId()
  const field = id ?? own
  return (
    <Field id={field} label={label} help={help} error={error} className={className}>
      <textarea
        rows={4}
        {...rest}
        id={field}
        className={classNames(styles.control, styles.area)}
        {...described(field, help, error)}
      />
    </Field>
  )
}

/** A mailed code: one field, wide figures, which phones fill in from the message. */
export function CodeField({ className, ...rest }: TextFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...rest}
      className={classNames(styles.code, className)}
    />
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

/** What a control of a field carries so that its help and error are read with it. */
export function described(id: string, help: ReactNode, error: ReactNode) {
  const ids = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}
