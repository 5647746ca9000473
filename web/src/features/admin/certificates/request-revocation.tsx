import {
  type AdministeredCredential,
  listAllCredentials,
  longestExplanation,
  requestRevocation,
  shortestExplanation,
} from 'contract/credentials/administration.ts'
import { useState } from 'react'
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { DeedDialog } from '../deed-dialog.tsx'

type Reason = 'error' | 'decision'

export function RequestRevocation({ credential, onClose }: { credential: AdministeredCredential; onClose: () => void }) {
  const [reason, setReason] = useState<Reason>()
  const [explanation, setExplanation] = useState('')
  const { code, title, holder } = credential
  return (
    <DeedDialog
      title="Request a revocation"
      does={`${title}${holder ? ` of ${holder.username}` : ''}. It stays valid until another administrator confirms the revocation. A revocation is final.`}
      word="Request the revocation"
      done="Revocation requested."
      deed={[requestRevocation, { params: { code }, body: { reason: reason ?? 'error', explanation: explanation.trim() } }]}
      disabled={reason === undefined || explanation.trim().length < shortestExplanation}
      renews={[listAllCredentials]}
      onClose={onClose}
    >
      <RadioGroup label="Reason, which everybody can read" value={reason} onChange={(value) => setReason(value as Reason)}>
        <Radio value="error">It was issued by mistake.</Radio>
        <Radio value="decision">A decision about the examination withdraws it.</Radio>
      </RadioGroup>
      <TextArea
        label="Explanation"
        help={`Its holder reads it. At least ${shortestExplanation} characters.`}
        rows={3}
        maxLength={longestExplanation}
        value={explanation}
        onChange={({ target }) => setExplanation(target.value)}
      />
    </DeedDialog>
  )
}
