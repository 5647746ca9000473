import { paths } from 'contract/paths.ts'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { fetchPart } from '../lib/connection.ts'
import { useSession } from '../lib/session.ts'
import { passageOf } from '../lib/viewer.ts'

const OwnWork = lazy(async () => ({ default: (await fetchPart(() => import('./own-work.tsx'))).OwnWork }))

/** At the top of the page to which a log-in leads, for interviewers, staff and administrators. */
export function WorkPlace() {
  const session = useSession()
  const { pathname } = useLocation()
  const { is_interviewer, is_admin, is_staff } = session?.data ?? {}
  const home = passageOf(session, paths.home())
  const isLanding = !home.allowed && home.go.split(/[?#]/, 1)[0] === pathname
  if (!isLanding || !(is_interviewer || is_admin || is_staff)) return null
  return (
    <Suspense>
      <OwnWork />
    </Suspense>
  )
}
