/** A button that opens a list of actions or links. Import it lazily: it carries React Aria. */
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Menu as AriaMenu, Button, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import styles from './menu.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface MenuEntry {
  id: string
  title: ReactNode
  /** What else there is to know of it, below its title. */
  note?: string | undefined
  /** Marks the current one of a choice. */
  current?: boolean
  disabled?: boolean
  onChoose?: () => void
}

interface MenuProps {
  /** Of what it is a choice; read before what the button shows. */
  label: string
  /** What the button shows. */
  children: ReactNode
  entries: readonly MenuEntry[]
}

export function Menu({ label, children, entries }: MenuProps) {
  return (
    <MenuTrigger>
      <Button className={styles.trigger ?? ''}>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {children} <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end" offset={6}>
        <AriaMenu
          className={styles.menu ?? ''}
          aria-label={label}
          disabledKeys={entries.filter(({ disabled }) => disabled).map(({ id }) => id)}
        >
          {entries.map(({ id, title, note, current, onChoose }) => (
            <MenuItem
              key={id}
              id={id}
              className={styles.item ?? ''}
              textValue={typeof title === 'string' ? title : id}
              onAction={() => onChoose?.()}
            >
              <span>
                {title}
                {note && <span className={styles.note}>{note}</span>}
              </span>
              {current && <Check size={16} aria-label="current" />}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
