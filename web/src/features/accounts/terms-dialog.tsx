/** The terms, read to their end before they can be accepted (spec §4 Terms modal). Sign-up and payment ask with it. */

import { getProfile } from 'contract/accounts/api.ts'
import type { Profile } from 'contract/accounts/model.ts'
import { paths } from 'contract/paths.ts'
import { getTerms } from 'contract/site/terms.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api.ts'
import { date } from '../../lib/date.ts'
import { errorText } from '../../lib/error-text.ts'
import { currentSession, isPending } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/states.tsx'
import text from '../../ui/text-link.module.css'
import form from './form.module.css'
import { Note } from './note.tsx'
import styles from './terms-dialog.module.css'
import { TermsText } from './terms-text.tsx'
import { useFetched } from './use-fetched.ts'

interface TermsDialogProps {
  onAccept: () => void
  /** Refused. */
  onCancel: () => void
  /** Closed without an answer, where that is something else than a refusal. */
  onClose?: () => void
  /** About what is agreed to, above the terms. */
  note?: string | undefined
}

export function TermsDialog({ onAccept, onCancel, onClose = onCancel, note }: TermsDialogProps) {
  // Fetched when it is read: no page carries it, and it is the current one.
  const terms = useFetched(() => call(getTerms))
  const accepted = useFetched(latestAcceptance)
  const { box, wasRead } = useReadToEnd()
  return (
    <Dialog title="Agreement & Consent" wide open onClose={onClose}>
      {note && <p>{note}</p>}
      {terms.value && accepted.value && <p className={styles.accepted}>{acceptedBefore(accepted.value, terms.value.version)}</p>}
      {terms.value ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section ref={box} className={styles.box} aria-label="Terms" tabIndex={0}>
          <TermsText terms={terms.value} />
        </section>
      ) : (
        <div className={styles.box}>
          {terms.error === undefined ? <Skeleton lines={9} /> : <Lost error={terms.error} onRetry={terms.retry} />}
        </div>
      )}
      <p className={styles.hint}>
        <span aria-live="polite">{wasRead ? '' : 'Scroll to the end to accept.'}</span>
        <Link className={text.link} to={paths.terms()} target="_blank">
          Open as a page
        </Link>
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

/** Of who is logged in: what they accepted before. Not to know it keeps nobody from reading. */
async function latestAcceptance(): Promise<Profile['terms_acceptance']> {
  const session = currentSession()
  if (!session || isPending(session)) return null
  try {
    return (await call(getProfile, { params: { userId: session.userId } })).terms_acceptance
  } catch (error) {
    console.warn('The profile could not be loaded', error)
    return null
  }
}

const acceptedBefore = ({ version, accepted_at }: NonNullable<Profile['terms_acceptance']>, current: string): string =>
  version === current
    ? `You accepted this version on ${date(accepted_at)}.`
    : `You accepted version ${version} on ${date(accepted_at)}. This is a newer one.`

function Lost({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={styles.lost}>
      <Note>{errorText(error)}</Note>
      <Button kind="secondary" small onClick={onRetry}>
        Try again
      </Button>
    </div>
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
