/** The terms, read to their end before they can be accepted (specification 4, Terms modal). Sign-up and payment ask with it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSettings } from '../../lib/site-data.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import form from './form.module.css'
import styles from './terms-dialog.module.css'

interface TermsDialogProps {
  onAccept: () => void
  /** Refused, by the button or by closing. */
  onCancel: () => void
}

export function TermsDialog({ onAccept, onCancel }: TermsDialogProps) {
  const { terms } = useSettings()
  const { box, wasRead } = useReadToEnd()
  return (
    <Dialog title="Agreement & Consent" wide open onClose={onCancel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={box} className={styles.text} aria-label="Terms" tabIndex={0}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: compiled by the server from the operator's own file */}
        <div dangerouslySetInnerHTML={{ __html: terms.html }} />
      </section>
      <p className={styles.hint} aria-live="polite">
        {wasRead ? ' ' : 'Accept opens at the end of the text.'}
      </p>
      <div className={form.actions}>
        <Button kind="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={!wasRead} onClick={onAccept}>
          Accept
        </Button>
      </div>
    </Dialog>
  )
}

/** True once the end was in view: by scrolling, or because everything fits. Once read it stays read. */
function useReadToEnd() {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [wasRead, setWasRead] = useState(false)
  const read = useRef(false)

  const look = useCallback(() => {
    // A rounding of a pixel or two, as zoomed pages have it, is the end as well.
    if (!element || read.current || element.scrollHeight - element.scrollTop - element.clientHeight > 2) return
    read.current = true
    setWasRead(true)
  }, [element])

  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(look)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [element, look])

  return { box: setElement, wasRead }
}
