import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './choice.module.css'
import { classNames } from './class-names.ts'
import { described } from './text-field.tsx'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ children, error, className, id, ...rest }: CheckboxProps) {
  const own = useId()
  const field = id ?? own
  return (
    <div className={className}>
      <label className={styles.choice}>
        <input
          {...rest}
          type="checkbox"
          id={field}
          className={classNames(styles.mark, styles.box)}
          {...described(field, undefined, error)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${field}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
