import { useMutation } from '@tanstack/react-query'
import { revokeOwnCredential } from 'contract/credentials/api.ts'
import { useId } from 'react'
import { call } from '../../../lib/api.ts'
import { withPassword } from '../../../lib/asking-password.ts'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { CredentialDialogProps } from './dialog-props.ts'
import styles from './own-credentials.module.css'
import { useRenewCredentials } from './use-own-credentials.ts'

export function RevokeDialog({ credential, onClose }: CredentialDialogProps) {
  const question = useId()
  const renew = useRenewCredentials()
  const revoke = useMutation({
    mutationFn: () => withPassword(() => call(revokeOwnCredential, { params: { code: credential.code } })),
    meta: { quiet: true },
    onSuccess: async () => {
      await renew()
      onClose()
    },
  })
  return (
    <Dialog
      title="Revoke for good?"
      role="alertdialog"
      describedBy={question}
      open
      onClose={() => !revoke.isPending && onClose()}
    >
      <div className={styles.form}>
        <div id={question} className={styles.form}>
          <p>
            {credential.title}, {credential.name}. Everybody who opens or verifies it will read that it was revoked at your wish.
            Nobody can take this back, and the same pass gets no other certificate.
          </p>
          <p>To show it to nobody for a while, hide it instead: change its visibility.</p>
        </div>
        {revoke.error && (
          <p className={styles.refusal} role="alert">
            {errorText(revoke.error)}
          </p>
        )}
        <Button kind="danger" full onClick={() => revoke.mutate()} busy={revoke.isPending && 'Revoking…'}>
          Revoke it for good
        </Button>
        <Button kind="secondary" full onClick={onClose} disabled={revoke.isPending}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}
