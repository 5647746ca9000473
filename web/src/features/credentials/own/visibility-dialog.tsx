import { useMutation } from '@tanstack/react-query'
import { setVisibility } from 'contract/credentials/api.ts'
import { type Visibility, visibilities } from 'contract/credentials/model.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioCard, RadioCards } from '../../../ui/radio-card.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { visibilityWords } from '../visibility-words.ts'
import type { CredentialDialogProps } from './dialog-props.ts'
import styles from './own-credentials.module.css'
import { useRenewCredentials } from './use-own-credentials.ts'

export function VisibilityDialog({ credential, onClose }: CredentialDialogProps) {
  const renew = useRenewCredentials()
  const [visibility, setChoice] = useState<Visibility>(credential.visibility)
  const save = useMutation({
    mutationFn: () => call(setVisibility, { params: { code: credential.code }, body: { visibility } }),
    meta: { quiet: true },
    onSuccess: async () => {
      await renew()
      onClose()
    },
  })
  return (
    <Dialog title="Visibility" open onClose={() => !save.isPending && onClose()}>
      <div className={styles.form}>
        <RadioGroup
          label="Who can open this certificate?"
          value={visibility}
          onChange={(value) => setChoice(value as Visibility)}
          error={save.error && errorText(save.error)}
        >
          <RadioCards>
            {visibilities.map((value) => (
              <RadioCard key={value} value={value} title={visibilityWords[value].name}>
                {visibilityWords[value].text}
              </RadioCard>
            ))}
          </RadioCards>
        </RadioGroup>
        <Button full onClick={() => save.mutate()} busy={save.isPending && 'Saving…'}>
          Save
        </Button>
      </div>
    </Dialog>
  )
}
