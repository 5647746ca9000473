import { useNavigate } from 'react-router'
import type { Session } from '../../lib/session.ts'
import { DeclarationForm } from './declaration-form.tsx'
import { declareStudent } from './log-in.ts'
import { useLeave } from './log-out.ts'
import { useLoginOver } from './use-login-over.ts'

/** While logging in. Closing it refuses: then there is no login (spec §4 Two-factor check). */
export function DeclarationDialog({ session }: { session: Session }) {
  const navigate = useNavigate()
  const leave = useLeave()
  const isOver = useLoginOver()

  async function declare() {
    try {
      const outcome = await declareStudent(session)
      if (outcome !== 'limited') navigate(outcome.go, { replace: true })
    } catch (thrown) {
      if (!isOver(thrown)) throw thrown
    }
  }

  return <DeclarationForm email={session.email} declare={declare} onClose={() => leave('side bar')} />
}
