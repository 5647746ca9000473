import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useModal } from '../lib/modal-link.ts'
import { isPending, useSession } from '../lib/session.ts'
import { toast } from '../lib/toasts.ts'
import { unreachable } from '../lib/unreachable.ts'

/**
 * The dialogs that have addresses, from the first that is wanted on: nobody who only reads pays for them. Once loaded they stay, close by
 * themselves, know what opened them, and give the focus back to it.
 */
export function useAccountModals(): ComponentType | undefined {
  const modal = useModal()
  const session = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isWanted = modal !== undefined || isPending(session)
  const [Modals, setModals] = useState<ComponentType>()
  const giveUp = useEffectEvent(() => {
    toast(unreachable, 'bad')
    navigate(pathname, { replace: true, preventScrollReset: true })
  })

  useEffect(() => {
    if (isWanted)
      import('../features/accounts/account-modals.tsx').then(({ AccountModals }) => setModals(() => AccountModals), giveUp)
  }, [isWanted])
  return Modals
}
