/** The guard of every signed-in page: asks the same rules as the server, before anything of the page is loaded or drawn. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Passage } from 'contract/access.ts'
import type { Module } from 'contract/modules.ts'
import { pageAt } from 'contract/pages.ts'
import { paths } from 'contract/paths.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Outlet,
  replace,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
} from 'react-router'
import { useLogOut } from '../features/accounts/log-out.ts'
import { SearchKey } from '../features/library/finding/search-key.tsx'
import { onLoginEnded } from '../lib/api.ts'
import { fetchPart } from '../lib/connection.ts'
import { useIsExaminationOpen } from '../lib/open-examination.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { currentSession, type Session, useSession } from '../lib/session.ts'
import { useIsAuthoring, useSettings } from '../lib/site-data.ts'
import { refreshSubscriptionStatus } from '../lib/subscription-status.ts'
import { toast } from '../lib/toasts.ts'
import { passageOf, viewerOf } from '../lib/viewer.ts'
import { forgetWantedPage, wantPage } from '../lib/wanted-page.ts'
import { wayOut } from '../lib/way-out.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { useAccountModals } from './use-account-modals.ts'

// Whose login ended by itself finds the page again after the next one.
onLoginEnded((whose) => wantPage(window.location, whose))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const url = new URL(request.url)
  // The part of the page is the browser's alone, which knows it once the address is open.
  if (window.location.pathname === url.pathname) url.hash = window.location.hash
  const verdict = await admit(url.pathname)
  if (verdict.allowed) return null
  const { state } = viewerOf(currentSession())
  // What is worth a login is kept until then.
  if (state !== 'member' && wantPage(url)) throw replace(state === 'visitor' ? paths.home({ modal: 'login' }) : paths.home())
  throw replace(announced(verdict) + (isSameShelf(url.pathname, verdict.go) ? url.search : ''))
}

// Every page is entered through the guard, also from another one of them.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

// Only for who is about to leave.
const LeavingDialog = lazy(async () => ({
  default: (await fetchPart(() => import('../features/privacy/leaving-dialog.tsx'))).LeavingDialog,
}))

// Only for candidates of an examination.
const ExaminationOpen = lazy(async () => ({
  default: (await fetchPart(() => import('../features/assessments/sitting/examination-open.tsx'))).ExaminationOpen,
}))

// What the server renders for these pages: it cannot know who is asking.
export function HydrateFallback() {
  return <title>{useSettings().productName}</title>
}

/** From a shelf to its previews, or back, the question stays chosen. */
function isSameShelf(from: string, to: string): boolean {
  const [here, there] = [pageAt(from), pageAt(to)]
  return (
    here?.params.category !== undefined &&
    here.params.category === there?.params.category &&
    [here, there].every(({ page }) => page.name === 'shelf' || page.name === 'preview-shelf')
  )
}

export default function SignedInLayout() {
  const [client] = useState(createQueryClient)
  const Modals = useAccountModals()
  const isLeaving = useSession()?.data.is_leaving === true
  const logOut = useLogOut()
  const isClosed = useIsClosed()
  useExit()
  // Here it is, or as much of it as this reader may see; unless the login turned out to be over meanwhile.
  useEffect(() => {
    if (currentSession()) forgetWantedPage()
  }, [])
  useFollowedContent(client)
  return (
    <QueryClientProvider client={client}>
      {isClosed ? (
        <Suspense fallback={null}>
          <ExaminationOpen onLogOut={() => logOut('menu')} />
        </Suspense>
      ) : (
        <Outlet />
      )}
      <ConnectionNotice />
      <SearchKey />
      {Modals && <Modals />}
      {isLeaving && (
        <Suspense fallback={null}>
          <LeavingDialog onLogOut={() => logOut('menu')} />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}

/** During an examination its own pages open, and those of the administration. */
function useIsClosed(): boolean {
  const { pathname } = useLocation()
  const { page } = pageAt(pathname) ?? {}
  const staysOpen = page?.name === 'assessments' || page?.name.startsWith('administration')
  return useIsExaminationOpen() && !staysOpen
}

function useFollowedContent(client: QueryClient): void {
  const isAuthoring = useIsAuthoring()
  useEffect(() => {
    if (!isAuthoring) return
    const following = import('../features/library/follow-content.ts').then(({ followContent }) => followContent(client))
    return () => void following.then((stop) => stop())
  }, [isAuthoring, client])
}

/** The browser's copy of what is open may be old: nobody is turned away before the server was asked, and nobody waits to be let in. */
async function admit(pathname: string): Promise<Passage> {
  const session = currentSession()
  const verdict = passageOf(session, pathname)
  if (viewerOf(session).state !== 'member') return verdict
  const refreshed = refreshSubscriptionStatus()
  if (verdict.allowed) return verdict
  await refreshed
  return passageOf(currentSession(), pathname)
}

/** Logged out, here or in another tab, or no longer subscribed: one does not stay on the page. */
function useExit(): void {
  const session = useSession()
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  const token = useRef(session?.token)
  const platform = useRef(platformOf(session))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after every step, one of which may have cut off the way out
  useEffect(() => {
    if (session) token.current = session.token
    const hasChanged = platform.current !== platformOf(session)
    platform.current = platformOf(session)
    const verdict = passageOf(session, pathname)
    if (verdict.allowed) return
    // Who has chosen another module went nowhere: they are taken along, without a word.
    const home = passageOf(session, paths.home())
    if (session && hasChanged && !home.allowed) navigate(home.go, { replace: true })
    else navigate((!session && wayOut(token.current)) || announced(verdict), { replace: true })
  }, [session, pathname, key, navigate])
}

function platformOf(session: Session | undefined): Module | undefined {
  const viewer = viewerOf(session)
  return viewer.state === 'member' ? viewer.selected : undefined
}

function announced({ go, toast: sentence }: Exclude<Passage, { allowed: true }>): string {
  if (sentence) toast(sentence, 'bad')
  return go
}
