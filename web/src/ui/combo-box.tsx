/** A field that offers what fits the typed words, one of which is chosen. Import it lazily: it carries React Aria. */
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import {
  ComboBox as AriaComboBox,
  Button,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './combo-box.module.css'
import menu from './menu.module.css'
import field from './text-field.module.css'
import type { FieldTexts } from './text-field.tsx'

export interface Choice {
  id: string
  /** What the field shows once it is chosen. */
  title: string
  note?: string | undefined
}

interface ComboBoxProps extends FieldTexts {
  value: Choice
  onChange: (id: string) => void
  /** What fits; all of them where nothing is typed. */
  find: (typed: string) => readonly Choice[]
  /** Where nothing fits. */
  none: string
  onFocus?: () => void
}

export function ComboBox({ label, help, error, value, onChange, find, none, onFocus }: ComboBoxProps) {
  /** Undefined where the field shows what is chosen. */
  const [typed, setTyped] = useState<string>()
  const found = find(typed ?? '')
  const choose = (id: string) => {
    setTyped(undefined)
    onChange(id)
  }
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Escape') setTyped(undefined)
    const isNoneMarked = !currentTarget.hasAttribute('aria-activedescendant')
    if (key === 'Enter' && typed && isNoneMarked && found[0]) choose(found[0].id)
  }
  return (
    <AriaComboBox
      className={field.field ?? ''}
      items={found}
      inputValue={typed ?? value.title}
      onInputChange={(text) => setTyped(text === value.title ? undefined : text)}
      value={value.id}
      onChange={(id) => id !== null && choose(String(id))}
      onBlur={() => setTyped(undefined)}
      onFocus={() => onFocus?.()}
      isInvalid={Boolean(error)}
      allowsEmptyCollection
      // Otherwise it takes back what was typed where the list closes because the page scrolls, as under a phone's keyboard.
      allowsCustomValue
    >
      <Label className={field.label ?? ''}>{label}</Label>
      <span className={styles.frame}>
        <Input
          className={classNames(field.control, styles.input) ?? ''}
          // The list gives the field the focus again while somebody types.
          onFocus={({ currentTarget }) => typed === undefined && currentTarget.select()}
          onKeyDown={onKeyDown}
          spellCheck="false"
        />
        <Button className={styles.open ?? ''}>
          <ChevronDown size={18} aria-hidden="true" />
        </Button>
      </span>
      {help && (
        <Text slot="description" className={classNames(field.help, styles.below) ?? ''}>
          {help}
        </Text>
      )}
      <FieldError className={classNames(field.error, styles.below) ?? ''}>{error}</FieldError>
      <Popover className={classNames(menu.popover, styles.popover) ?? ''} offset={4}>
        <ListBox className={menu.menu ?? ''} renderEmptyState={() => <p className={styles.none}>{none}</p>}>
          {({ id, title, note }: Choice) => (
            <ListBoxItem id={id} textValue={title} className={menu.item ?? ''}>
              <span>
                {title}
                {note && <span className={menu.note}>{note}</span>}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
