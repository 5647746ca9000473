import { useMutation } from '@tanstack/react-query'
import { reissueCredential } from 'contract/credentials/api.ts'
import { longestName, reissuesPerDay } from 'contract/credentials/rules.ts'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { withPassword } from '../../../lib/asking-password.ts'
import { errorText, fieldTexts } from '../../../lib/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { CredentialDialogProps } from './dialog-props.ts'
import styles from './own-credentials.module.css'
import { useRenewCredentials } from './use-own-credentials.ts'

export function ReissueDialog({ credential, onClose }: CredentialDialogProps) {
  const renew = useRenewCredentials()
  const [name, setName] = useState(credential.name)
  const [showsScores, setShowsScores] = useState(credential.shows_scores)
  const reissue = useMutation({
    mutationFn: () =>
      withPassword(() =>
        call(reissueCredential, { params: { code: credential.code }, body: { name: name.trim(), shows_scores: showsScores } }),
      ),
    meta: { quiet: true },
    onSuccess: async () => {
      toast('Your certificate was reissued. It has a new address.')
      await renew()
      onClose()
    },
  })
  const nameError = fieldTexts(reissue.error).name
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!reissue.isPending) reissue.mutate()
  }
  return (
    <Dialog title="Reissue the certificate" open onClose={() => !reissue.isPending && onClose()}>
      <form className={styles.form} onSubmit={send} noValidate>
        <ul className={styles.points}>
          <li>You get a new certificate with a new address and the same dates.</li>
          <li>The old one is revoked for good. Everybody who opens or verifies it reads that you had it reissued.</li>
          <li>Send the new address to everybody who has the old one. You can do this {reissuesPerDay} times in 24 hours.</li>
        </ul>
        <TextField
          label="Name in the certificate"
          value={name}
          maxLength={longestName}
          onChange={({ target }) => setName(target.value)}
          error={nameError}
        />
        {credential.has_scores && (
          <RadioGroup
            label="Results"
            value={showsScores ? 'scores' : 'passed'}
            onChange={(value) => setShowsScores(value === 'scores')}
          >
            <Radio value="passed">“Passed” only</Radio>
            <Radio value="scores">“Passed”, and the scores</Radio>
          </RadioGroup>
        )}
        {reissue.error && !nameError && (
          <p className={styles.refusal} role="alert">
            {errorText(reissue.error)}
          </p>
        )}
        <Button type="submit" full disabled={name.trim() === ''} busy={reissue.isPending && 'Reissuing…'}>
          Reissue, and revoke the old one
        </Button>
      </form>
    </Dialog>
  )
}
