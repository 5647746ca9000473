/** Header and footer of the public pages, and the dialogs that have addresses. */
import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { SiteFooter } from '../features/site/site-footer.tsx'
import { SiteHeader } from '../features/site/site-header.tsx'
import { useSession } from '../lib/session.ts'
import { useAccountModals } from './use-account-modals.ts'

export default function PublicLayout() {
  const session = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const Modals = useAccountModals()

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
