/** A dialog: the page recedes, focus stays inside and returns to where it was. Import it lazily: it carries React Aria. */

import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { X } from './glyphs.tsx'

interface DialogProps {
  title: ReactNode
  open: boolean
  onClose: () => void
  /** For long texts such as the terms. */
  wide?: boolean
  /** A question that must be answered: no close button, and Escape or a click beside it do nothing. */
  mustAnswer?: boolean
  role?: 'dialog' | 'alertdialog'
  /** The id of what is read aloud when it opens, where it is more than the title. */
  describedBy?: string
  children: ReactNode
}

export function Dialog({ title, open, onClose, wide, mustAnswer, role = 'dialog', describedBy, children }: DialogProps) {
  return (
    <ModalOverlay
      className={styles.scrim}
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!mustAnswer}
      isKeyboardDismissDisabled={mustAnswer ?? false}
    >
      <Modal className={classNames(styles.box, wide && styles.wide) ?? ''}>
        <AriaDialog className={styles.dialog} role={role} {...(describedBy && { 'aria-describedby': describedBy })}>
          <header className={styles.head}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            {!mustAnswer && (
              <IconButton name="Close" onClick={onClose}>
                <X size={20} aria-hidden="true" />
              </IconButton>
            )}
          </header>
          <div className={styles.body}>{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
