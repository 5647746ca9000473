/**
 * A button that opens a list of actions or links. The list carries React Aria: it is to be fetched when a pointer or the keyboard comes
 * near the button, whose place it takes when it is opened for the first time.
 */
import { type ComponentType, type KeyboardEvent, type MouseEvent, startTransition, useState } from 'react'
import styles from './menu.module.css'
import { type FirstFocus, MenuLabel, type MenuProps, type OpenedMenuProps } from './menu-label.tsx'

interface UnopenedMenuProps extends MenuProps {
  /** `OpenedMenu`, lazily. */
  Opened: ComponentType<OpenedMenuProps>
  /** Time to fetch it. */
  onNear?: () => void
}

const byKey: Record<string, FirstFocus> = { ArrowDown: 'first', ArrowUp: 'last' }

export function Menu({ Opened, onNear, ...props }: UnopenedMenuProps) {
  const [opened, setOpened] = useState<{ focus: FirstFocus }>()
  const open = (event: MouseEvent | KeyboardEvent, focus: FirstFocus) => {
    event.preventDefault()
    // Until it has come the button stays, and keeps the focus.
    startTransition(() => setOpened({ focus }))
  }
  if (opened) return <Opened {...props} focus={opened.focus} />
  return (
    <button
      type="button"
      className={styles.trigger}
      aria-haspopup="true"
      aria-expanded={false}
      onPointerEnter={onNear}
      onFocus={onNear}
      // Enter and Space click, too.
      onClick={(event) => open(event, event.detail === 0 ? 'first' : undefined)}
      onKeyDown={(event) => event.key in byKey && open(event, byKey[event.key])}
    >
      <MenuLabel {...props} />
    </button>
  )
}
