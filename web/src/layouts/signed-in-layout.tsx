/** The guard of every signed-in page: asks the same rules as the server, before anything of the page is loaded or drawn. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Passage } from 'contract/access.ts'
import { paths } from 'contract/paths.ts'
import { useEffect, useRef, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Outlet,
  replace,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
} from 'react-router'
import { SearchKey } from '../features/library/finding/search-key.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { currentSession, useSession } from '../lib/session.ts'
import { useIsAuthoring, useSettings } from '../lib/site-data.ts'
import { refreshSubscriptionStatus } from '../lib/subscription-status.ts'
import { toast } from '../lib/toasts.ts'
import { passageOf, viewerOf } from '../lib/viewer.ts'
import { wantPage } from '../lib/wanted-page.ts'
import { wayOut } from '../lib/way-out.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { useAccountModals } from './use-account-modals.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const url = new URL(request.url)
  const verdict = await admit(url.pathname)
  // What is worth a login is kept until then.
  if (!verdict.allowed && viewerOf(currentSession()).state !== 'member' && wantPage(url))
    throw replace(paths.home({ modal: 'login' }))
  if (!verdict.allowed) throw replace(announced(verdict))
  return null
}

// Every page is entered through the guard, also from another one of them.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

// What the server renders for these pages: it cannot know who is asking.
export function HydrateFallback() {
  return <title>{useSettings().productName}</title>
}

export default function SignedInLayout() {
  const [client] = useState(createQueryClient)
  const Modals = useAccountModals()
  useExit()
  useFollowedContent(client)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
      <ConnectionNotice />
      <SearchKey />
      {Modals && <Modals />}
    </QueryClientProvider>
  )
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after every step, one of which may have cut off the way out
  useEffect(() => {
    if (session) token.current = session.token
    const verdict = passageOf(session, pathname)
    if (!verdict.allowed) navigate((!session && wayOut(token.current)) || announced(verdict), { replace: true })
  }, [session, pathname, key, navigate])
}

function announced({ go, toast: sentence }: Exclude<Passage, { allowed: true }>): string {
  if (sentence) toast(sentence, 'bad')
  return go
}
