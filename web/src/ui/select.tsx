import { ChevronDown } from 'lucide-react'
import { type Ref, type SelectHTMLAttributes, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './select.module.css'
import { described, Field, type FieldTexts } from './text-field.tsx'

interface Option {
  value: string
  name: string
}

interface SelectProps extends FieldTexts, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly Option[]
  /** More options, under a title. */
  group?: { title: string; options: readonly Option[] } | undefined
  small?: boolean
  ref?: Ref<HTMLSelectElement>
}

/** The browser's own list of options, in our frame: it is the best one on a phone. */
export function Select({ label, help, error, options, group, small, className, id, ...rest }: SelectProps) {
  const own = useId()
  const field = id ?? own
  return (
    <Field id={field} label={label} help={help} error={error} className={className}>
      <span className={styles.frame}>
        <select
          {...rest}
          id={field}
          className={classNames(styles.select, small && styles.small)}
          {...described(field, help, error)}
        >
          <Options options={options} />
          {group && group.options.length > 0 && (
            <optgroup label={group.title}>
              <Options options={group.options} />
            </optgroup>
          )}
        </select>
        <ChevronDown className={styles.arrow} size={18} aria-hidden="true" />
      </span>
    </Field>
  )
}

const Options = ({ options }: { options: readonly Option[] }) =>
  options.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
