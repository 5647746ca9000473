import type { OwnCredential } from 'contract/credentials/model.ts'

/** The properties of each dialog about one of one's own certificates. */
export interface CredentialDialogProps {
  credential: OwnCredential
  onClose: () => void
}
