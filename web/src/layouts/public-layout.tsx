/** Header and footer of the public pages, and the dialogs that have addresses. */
import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import type { Onward } from '../features/site/onward.tsx'
import { SiteFooter } from '../features/site/site-footer.tsx'
import { SiteHeader } from '../features/site/site-header.tsx'
import { useSession } from '../lib/session.ts'
import { useAccountModals } from './use-account-modals.ts'

export default function PublicLayout() {
  const session = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const Modals = useAccountModals()
  const [onward, setOnward] = useState<Onward>()

  // Who is signed in is sent on from some public pages (spec §2.3, §2.4). Visitors load no rules for it.
  useEffect(() => {
    if (!session) return setOnward(undefined)
    let current = true
    import('../features/site/onward.tsx').then(({ sendOn }) => current && setOnward(sendOn(session, pathname, navigate)))
    return () => {
      current = false
    }
  }, [session, pathname, navigate])

  return (
    <>
      <SiteHeader inMenu={onward?.inMenu}>{onward?.inHeader}</SiteHeader>
      <main id="content" tabIndex={-1}>
        <Outlet context={onward?.to} />
      </main>
      <SiteFooter />
      {Modals && <Modals />}
    </>
  )
}
