/** The guard of every signed-in page: asks the same rules as the server, before anything of the page is loaded or drawn. */
import { type ClientLoaderFunctionArgs, Outlet, replace } from 'react-router'
import { currentSession } from '../lib/session.ts'
import { passageOf } from '../lib/viewer.ts'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const verdict = passageOf(currentSession(), new URL(request.url).pathname)
  if (!verdict.allowed) throw replace(verdict.go)
  return null
}

// What the server renders for these pages: it cannot know who is asking.
export function HydrateFallback() {
  return null
}

export default function SignedInLayout() {
  return <Outlet />
}
