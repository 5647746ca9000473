/** Header and footer of the public pages, and the dialogs that have addresses. */
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { SiteFooter } from '../features/site/site-footer.tsx'
import { SiteHeader } from '../features/site/site-header.tsx'
import { useModal } from '../lib/modal-link.ts'
import { isPending, useSession } from '../lib/session.ts'
import { toast } from '../lib/toasts.ts'
import { unreachable } from '../lib/unreachable.ts'

export default function PublicLayout() {
  const modal = useModal()
  const session = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const wantsDialog = modal !== undefined || isPending(session)
  const [Modals, setModals] = useState<ComponentType>()
  const giveUp = useEffectEvent(() => {
    toast(unreachable, 'bad')
    navigate(pathname, { replace: true, preventScrollReset: true })
  })

  // Loaded with the first dialog: nobody who only reads pays for it. Once loaded they stay, and close by themselves.
  useEffect(() => {
    if (wantsDialog)
      import('../features/accounts/account-modals.tsx').then(({ AccountModals }) => setModals(() => AccountModals), giveUp)
  }, [wantsDialog])

  // Who is signed in is sent on from some public pages (spec §2.3, §2.4). Visitors load no rules for it.
  useEffect(() => {
    if (!session) return
    let current = true
    import('../lib/viewer.ts').then(({ passageOf }) => {
      const verdict = passageOf(session, pathname)
      if (current && !verdict.allowed) navigate(verdict.go, { replace: true })
    })
    return () => {
      current = false
    }
  }, [session, pathname, navigate])

  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      {Modals && <Modals />}
    </>
  )
}
