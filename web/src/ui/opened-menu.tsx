/** A menu from its first opening on: the button, and its list. Import it lazily: it carries React Aria. */
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Menu as AriaMenu, Button, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import styles from './menu.module.css'
import { MenuLabel, type OpenedMenuProps } from './menu-label.tsx'

export function OpenedMenu({ label, children, entries, focus }: OpenedMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [first, setFirst] = useState(focus)
  useEffect(() => {
    // The button stands where another one had the focus: where it goes back to when the list is closed.
    button.current?.focus()
    setOpen(true)
  }, [])
  return (
    <MenuTrigger
      isOpen={isOpen}
      onOpenChange={(wanted) => {
        setOpen(wanted)
        if (!wanted) setFirst(undefined)
      }}
    >
      <Button ref={button} className={styles.trigger ?? ''}>
        <MenuLabel label={label}>{children}</MenuLabel>
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end" offset={6}>
        <AriaMenu
          className={styles.menu ?? ''}
          aria-label={label}
          disabledKeys={entries.filter(({ disabled }) => disabled).map(({ id }) => id)}
          {...(first && { autoFocus: first })}
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
