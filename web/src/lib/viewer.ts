/** The session, as the access rules ask about it. Apart from the session itself: a visitor's page loads no rules. */
import { type Passage, passage, type Viewer } from 'contract/access.ts'
import { moduleTable } from 'contract/module-table.ts'
import { type Module, modules, selectedModule } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import { isPending, type Session, type SessionData } from './session.ts'
import { wantedPage } from './wanted-page.ts'

/** Whether this session may stand on this page, or where it goes instead: from home first of all to what one came for. */
export function passageOf(session: Session | undefined, pathname: string): Passage {
  const viewer = viewerOf(session)
  const wanted = viewer.state === 'member' && pathname === paths.home() ? wantedPage(session?.userId) : undefined
  return wanted ? { allowed: false, go: wanted } : passage(viewer, pathname)
}

export function viewerOf(session: Session | undefined): Viewer {
  if (!session) return { state: 'visitor' }
  const { data } = session
  if (isPending(session)) return { state: 'pending' }
  return {
    state: 'member',
    selected: selectedModule(data),
    open: openModules(data),
    isAdmin: data.is_admin,
    isStaff: data.is_staff,
    isRecruiter: data.is_recruiter,
  }
}

/** The profile knows about access until a period's end; before it is loaded, the subscribed flags are all there is. */
function openModules(data: SessionData): readonly Module[] {
  if (data.open_modules) return modules.filter((module) => data.open_modules?.includes(module))
  return modules.filter((module) => data[moduleTable[module].profile.isSubscribedField])
}
