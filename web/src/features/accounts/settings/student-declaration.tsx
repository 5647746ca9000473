import { saveProfile } from 'contract/accounts/api.ts'
import { call } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { DeclarationForm } from '../declaration-form.tsx'
import { useKeepProfile } from './profile-query.ts'

/** Before a purchase as a student, for who has become one since the login (spec §5 Student). Closing it buys nothing. */
export function StudentDeclaration({ onDeclared, onClose }: { onDeclared: () => void; onClose: () => void }) {
  const session = useSession()
  const keep = useKeepProfile()
  if (!session) return null

  async function declare(userId: number) {
    keep(await call(saveProfile, { params: { userId }, body: { is_legal_edu: true } }))
    onDeclared()
  }

  return <DeclarationForm email={session.email} declare={() => declare(session.userId)} onClose={onClose} />
}
