/** The card is switched on with a consent, and off with one click. */
import { type RecruitingState, switchOff, switchOn } from 'contract/recruiting/candidates.ts'
import { consentVersion } from 'contract/recruiting/rules.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { date } from '../../../lib/date.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { consentWords } from './consent-words.ts'
import styles from './recruiters.module.css'
import { Refusal } from './refusal.tsx'
import { useChangeCard } from './use-recruiting.ts'

export function Switch({ state }: { state: RecruitingState }) {
  const off = useChangeCard(
    () => call(switchOff),
    () => toast('Your card is switched off. No firm sees it any more.'),
  )
  if (!state.is_on) return <Consent />
  return (
    <div className={styles.part}>
      <p>
        <strong>Your card is on.</strong> {state.consented_at && `You consented on ${date(state.consented_at)}. `}
        {state.preview.is_in_index ? 'Approved firms can find it.' : 'Firms can find it after the next daily build.'}
      </p>
      <div>
        <Button kind="secondary" small onClick={() => off.mutate()} busy={off.isPending && 'Switching off…'}>
          Switch off
        </Button>
      </div>
      <Refusal error={off.error} />
      <details>
        <summary>What you consented to{state.consent_version && ` (version ${state.consent_version})`}</summary>
        <Words />
      </details>
    </div>
  )
}

function Consent() {
  const [isRead, setRead] = useState(false)
  const on = useChangeCard(
    () => call(switchOn, { body: { version: consentVersion } }),
    () => toast('Your card is on. It appears with the next daily build.'),
  )
  return (
    <div className={styles.part}>
      <p>
        <strong>Your card is off.</strong> No firm sees it. Fill it in below, then switch it on.
      </p>
      <Words />
      <Checkbox checked={isRead} onChange={(event) => setRead(event.target.checked)}>
        I consent to this (version {consentVersion}).
      </Checkbox>
      <div>
        <Button onClick={() => on.mutate()} disabled={!isRead} busy={on.isPending && 'Switching on…'}>
          Switch on
        </Button>
      </div>
      <Refusal error={on.error} />
    </div>
  )
}

const Words = () => (
  <ul className={styles.words}>
    {consentWords.map((words) => (
      <li key={words}>{words}</li>
    ))}
  </ul>
)
