/** A panel from the side, for what has no room on a phone. Import it lazily: it carries React Aria. */

import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from './button.tsx'
import styles from './drawer.module.css'
import { X } from './glyphs.tsx'

interface DrawerProps {
  title: ReactNode
  open: boolean
  onClose: () => void
  children: ReactNode
}

export function Drawer({ title, open, onClose, children }: DrawerProps) {
  return (
    <ModalOverlay className={styles.scrim ?? ''} isOpen={open} onOpenChange={(isOpen) => !isOpen && onClose()} isDismissable>
      <Modal className={styles.panel ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <header className={styles.head}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            <IconButton name="Close" onClick={onClose}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
