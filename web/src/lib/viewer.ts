/** The session, as the access rules ask about it. Apart from the session itself: a visitor's page loads no rules. */
import { type Passage, passage, type Viewer } from 'contract/access.ts'
import { type Module, modules, selectedModule } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import { isPending, type Session, type SessionData } from './session.ts'
import { wantedPage } from './wanted-page.ts'

/** Whether this session may stand on this page, or where it goes instead: from home first of all to what one came for. */
export function passageOf(session: Session | undefined, pathname: string): Passage {
  const viewer = viewerOf(session)
  const wanted = viewer.state === 'member' && pathname === paths.home() ? wantedPage() : undefined
  return wanted ? { allowed: false, go: wanted } : passage(viewer, pathname)
}

export function viewerOf(session: Session | undefined): Viewer {
  if (!session) return { state: 'visitor' }
  const { data } = session
  if (isPending(session)) return { state: 'pending' }
  return { state: 'member', selected: selectedModule(moduleFlags(data)), open: openModules(data) }
}

const moduleFlags = (data: SessionData) => ({
  is_vantage: data.is_vantage === true,
  is_discussion: data.is_discussion === true,
  is_core_certificate: data.is_core_certificate === true,
  is_applied_certificate: data.is_applied_certificate === true,
})

/** The profile knows about access until a period's end; before it is loaded, the subscribed flags are all there is. */
function openModules(data: SessionData): readonly Module[] {
  if (data.open_modules) return modules.filter((module) => data.open_modules?.includes(module))
  const subscribed: Record<Module, boolean | undefined> = {
    interview: data.is_subscribed,
    core_certificate: data.is_core_certificate_subscribed,
    applied_certificate: data.is_applied_certificate_subscribed,
    vantage: data.is_vantage_subscribed,
    discussion: data.is_discussion_subscribed,
  }
  return modules.filter((module) => subscribed[module])
}
