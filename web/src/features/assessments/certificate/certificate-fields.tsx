/** Before a paper is drawn: the name in the certificate, and whether it shows scores. */
import { longestName } from 'contract/credentials/rules.ts'
import { useId } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './certificate-fields.module.css'
import type { ChosenCertificate } from './use-certificate-choice.ts'

export function CertificateFields({ certificate: { choice, error, change } }: { certificate: ChosenCertificate }) {
  const title = useId()
  return (
    <fieldset className={styles.fields} aria-labelledby={title}>
      <legend id={title} className={styles.title}>
        Your certificate, if you pass
      </legend>
      <TextField
        label="Name in the certificate"
        value={choice.name}
        maxLength={longestName}
        onChange={({ target }) => change({ name: target.value })}
        error={error}
      />
      <Checkbox checked={choice.shows_scores} onChange={({ target }) => change({ shows_scores: target.checked })}>
        Show scores. Otherwise it says “passed” only.
      </Checkbox>
      <p className={styles.note}>
        You can change both later: the certificate is then reissued. A letter that cannot be set in it is refused now.
      </p>
    </fieldset>
  )
}
