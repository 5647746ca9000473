/**
 * Our own proof of work. The external build of the widget: its styles come from our style sheet and its workers from our
 * origin, because the content security policy allows neither inline scripts nor blobs.
 */
import 'altcha/external'
import 'altcha/altcha.css'
import type {} from 'altcha/types/react'
import ProofWorker from 'altcha/workers/pbkdf2?worker'
import { captchaChallenge } from 'contract/accounts/api.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './captcha.module.css'

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new ProofWorker())

export function AltchaCheck({ onToken }: { onToken: (token: string) => void }) {
  const widget = useRef<HTMLElement>(null)
  const take = useEffectEvent(onToken)

  useEffect(() => {
    const element = widget.current
    const changed = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload: string | null }>).detail
      take(state === 'verified' && payload ? payload : '')
    }
    element?.addEventListener('statechange', changed)
    return () => element?.removeEventListener('statechange', changed)
  }, [])

  return <altcha-widget ref={widget} className={styles.altcha} challenge={captchaChallenge.url} name="captcha" language="en" />
}
