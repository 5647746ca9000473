/** The check that a person fills in the form, by whichever provider the operator chose. Another `attempt` starts it over. */
import type { SiteSettings } from 'contract/site/model.ts'
import { type ComponentType, useId } from 'react'
import { useSettings } from '../../lib/site-data.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './captcha.module.css'
import { NotLoaded } from './captcha-not-loaded.tsx'
import form from './form.module.css'
import { useFetched } from './use-fetched.ts'

interface CheckProps {
  /** The proof to send, or an empty text when there is none (any more). */
  onToken: (token: string) => void
}

interface CaptchaProps extends CheckProps {
  attempt: number
  passed: boolean
  error: string | undefined
}

export function Captcha(props: CaptchaProps) {
  const { captcha } = useSettings()
  return captcha.provider === 'none' ? null : <RobotCheck {...props} load={() => loadCheck(captcha)} />
}

function RobotCheck({
  attempt,
  onToken,
  passed,
  error,
  load,
}: CaptchaProps & { load: () => Promise<ComponentType<CheckProps>> }) {
  const check = useFetched(load)
  const id = useId()
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
      {check.value && <check.value key={attempt} onToken={onToken} />}
      {check.error !== undefined && <NotLoaded onRetry={check.retry} />}
      {!check.value && check.error === undefined && <div className={styles.space} />}
      <VisuallyHidden>
        <span aria-live="polite">{passed ? 'Robot check passed.' : ''}</span>
      </VisuallyHidden>
      {error && (
        <p id={`${id}-error`} className={form.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

async function loadCheck({ provider, siteKey }: SiteSettings['captcha']): Promise<ComponentType<CheckProps>> {
  if (provider === 'altcha' || provider === 'none') return (await import('./captcha-altcha.tsx')).AltchaCheck
  const { HostedCheck } = await import('./captcha-hosted.tsx')
  return ({ onToken }) => <HostedCheck provider={provider} siteKey={siteKey} onToken={onToken} />
}
