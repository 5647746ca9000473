import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './text-field.module.css'
import { described, Field, type FieldTexts } from './text-field.tsx'

type TextAreaProps = FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

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
