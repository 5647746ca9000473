/** The check that a person fills in the form, by whichever provider the operator chose. A new `key` starts it over. */
import { lazy, Suspense, useId } from 'react'
import { useSettings } from '../../lib/site-data.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './captcha.module.css'
import form from './form.module.css'

const AltchaCheck = lazy(() => import('./captcha-altcha.tsx'))
const HostedCheck = lazy(() => import('./captcha-hosted.tsx'))

interface CaptchaProps {
  /** The proof to send, or an empty text when there is none (any more). */
  onToken: (token: string) => void
  passed: boolean
  error: string | undefined
}

export function Captcha({ onToken, passed, error }: CaptchaProps) {
  const { provider, siteKey } = useSettings().captcha
  const id = useId()
  if (provider === 'none') return null
  return (
    // A group takes the focus when it is what is wrong: the provider's own control cannot be told so.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be focused nor be marked as invalid
    <div
      role="group"
      className={styles.check}
      aria-labelledby={`${id}-label`}
      aria-describedby={error && `${id}-error`}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <p id={`${id}-label`} className={styles.label}>
        Robot check
      </p>
      <Suspense fallback={<div className={styles.space} />}>
        {provider === 'altcha' ? (
          <AltchaCheck onToken={onToken} />
        ) : (
          <HostedCheck provider={provider} siteKey={siteKey} onToken={onToken} />
        )}
      </Suspense>
      <VisuallyHidden>
        <span aria-live="polite">{passed ? 'The robot check is passed.' : ''}</span>
      </VisuallyHidden>
      {error && (
        <p id={`${id}-error`} className={form.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
