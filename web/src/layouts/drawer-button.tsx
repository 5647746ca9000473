import { List } from 'lucide-react'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './drawer-button.module.css'

interface DrawerButtonProps {
  title: string
  position: string | undefined
  onOpen: () => void
}

/** In a narrow window, before the tabs: opens the side bar as a drawer. */
export function DrawerButton({ title, position, onOpen }: DrawerButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onOpen} aria-haspopup="dialog">
      <List size={18} aria-hidden="true" />
      {position ? (
        <span>
          <VisuallyHidden>{`${title}, `}</VisuallyHidden>
          {position}
        </span>
      ) : (
        title
      )}
    </button>
  )
}
