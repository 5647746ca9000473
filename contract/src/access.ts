/**
 * Who may reach what, and where someone lands after login (spec §2.3, §2.4, §6; readings §4).
 *
 * Pure: the server's guard enforces these rules, the web's router asks the same functions what to draw, so they cannot disagree.
 */
import { type LibraryModule, sectionOf } from './library/sections.ts'
import { type Category, isCategory, isShelf, shelves } from './library/shelves.ts'
import { moduleTable } from './module-table.ts'
import { type Module, type ModuleFlags, modules, selectedModule } from './modules.ts'
import { type Page, pageAt } from './pages.ts'
import { paths } from './paths.ts'
import { sentences } from './sentences.ts'

/** Someone at the browser: nobody known, in the middle of logging in, or a person with a module selected. */
export type Viewer =
  | { state: 'visitor' }
  | { state: 'pending' }
  | {
      state: 'member'
      selected: Module
      /** modules open by payment at this moment */
      open: readonly Module[]
      isAdmin?: boolean
      /** Reads and moderates. */
      isStaff?: boolean
      /** Works for a firm and reads no library. */
      isRecruiter?: boolean
    }

export type Passage = { allowed: true } | { allowed: false; go: string; toast?: string }

/** Where someone lands after login: the flags are asked in this order (2.3). */
export function landing(flags: Partial<ModuleFlags>): string {
  return landingOf(selectedModule(flags))
}

export function landingOf(module: Module): string {
  const [first] = shelves[module]
  return first ? paths.shelf(first) : paths.forum()
}

/**
 * Where somebody is at home who looks at this module: on the landing, or while it is not open to them where its previews are read, or said
 * that there are none. Nobody is sent where they would be turned away.
 */
export function homeOf({ selected, open, isRecruiter }: Pick<Member, 'selected' | 'open' | 'isRecruiter'>): string {
  if (isRecruiter) return paths.recruiters('/search')
  if (open.includes(selected)) return landingOf(selected)
  const previewed = previewedModule(selected)
  const [first] = shelves[previewed]
  return first && modulesWithPreviews.includes(previewed) ? paths.preview(first) : paths.preview()
}

/** The modules whose previews are read by anyone with an account (readings §4). */
export const modulesWithPreviews: readonly Module[] = modules.filter((module) => moduleTable[module].library?.previews)

/** The modules whose index, without its texts, is shown to every account; that of the others only to their subscribers. */
export const modulesWithOpenIndex: readonly Module[] = modules.filter((module) => moduleTable[module].library?.showsIndex)

/**
 * Whose previews somebody is shown who looks at this module without a subscription: its own, or where it has no items of its own (the
 * forum) those that every shelf has, about whose items one talks there.
 */
export function previewedModule(selected: Module): Module {
  if (moduleTable[selected].library) return selected
  return modules.find((module) => moduleTable[module].library?.previews === 'shelves') ?? selected
}

/** An item's text may be read by who has its module open, and by anyone with an account where it is a preview. */
export function mayReadItem(open: readonly Module[], item: { module: Module; preview: boolean }): boolean {
  return open.includes(item.module) || (item.preview && modulesWithPreviews.includes(item.module))
}

export function mayListShelf(open: readonly Module[], module: Module): boolean {
  return open.includes(module) || modulesWithOpenIndex.includes(module)
}

/**
 * Where somebody reads an item: on the selected module's shelves or among its previews. What stands in another module leads to the settings,
 * where one selects.
 */
export function itemAddress(
  viewer: Viewer,
  { id, module, category }: { id: number; module: LibraryModule; category: string },
): string {
  if (viewer.state !== 'member' || viewer.selected !== module || !isCategory(category))
    return paths.settings({ part: 'change-platform' })
  const named = { [sectionOf[module]]: String(id) }
  return viewer.open.includes(module) ? paths.shelf(category, named) : paths.preview(category, named)
}

/** Topics are open to any subscriber (readings §4). */
export const mayReadTopics = (open: readonly Module[]): boolean => open.length > 0

/** What is said about an item: by its module's subscribers, and about every item by those of the Discussion forum (readings §5). */
export const mayDiscuss = (open: readonly Module[], module: Module): boolean =>
  open.includes(module) || open.some((own) => moduleTable[own].discussesEverything)

/** The forum is what a Discussion subscription sells. */
export const mayReadForum = (open: readonly Module[]): boolean => open.some((own) => moduleTable[own].discussesEverything)

/** Moderators read it, too. */
export const mayEnterForum = (viewer: Viewer): boolean =>
  viewer.state === 'member' && (viewer.isAdmin === true || viewer.isStaff === true || mayReadForum(viewer.open))

/** Whether this viewer may stand on this page, or where to go instead. */
export function passage(viewer: Viewer, pathname: string): Passage {
  const match = pageAt(pathname)
  if (!match) return { allowed: true }
  const { page, params } = match
  if (viewer.state === 'pending') return page.name === 'home' ? { allowed: true } : { allowed: false, go: paths.home() }
  if (viewer.state === 'visitor') return page.audience === 'public' ? { allowed: true } : { allowed: false, go: paths.home() }
  return memberPassage(viewer, page, params)
}

/** Whose pages are their own, whatever they have paid for. */
const withoutSubscription = ['settings', 'your-work', 'notifications', 'interviews', 'interview-room', 'assessments']

const forumPages = ['forum', 'forum-category', 'forum-thread']

/** Who moderates reads every thread: they could not otherwise (readings §5). */
const moderated = ['discussions', 'discussion', ...forumPages]

/** What of the administration's rooms staff may look into, who touch neither money nor people's rights. */
const roomsOfStaff = ['people', 'discussions', 'assistant', 'mock-interviews', 'assessments', 'content']

export const mayEnterRoom = ({ isAdmin, isStaff }: Pick<Member, 'isAdmin' | 'isStaff'>, room: string): boolean =>
  isAdmin === true || (isStaff === true && roomsOfStaff.includes(room))

/** Staff are told whose room it is, and stay among those that are theirs. To anybody else there are no rooms. */
function passageToRoom(viewer: Member, room: string): Passage | undefined {
  if (mayEnterRoom(viewer, room)) return { allowed: true }
  if (!viewer.isStaff) return undefined
  return { allowed: false, go: paths.administration('people'), toast: 'Only administrators can do this.' }
}

type Member = Extract<Viewer, { state: 'member' }>

function memberPassage(viewer: Member, page: Page, { category, room }: Record<string, string | undefined>): Passage {
  const subscribed = viewer.open.includes(viewer.selected)
  const land = { allowed: false as const, go: homeOf(viewer) }
  if (viewer.isRecruiter) {
    const isOpen = page.audience === 'public' ? page.name !== 'home' : ['settings', 'recruiting'].includes(page.name)
    return isOpen ? { allowed: true } : land
  }
  if (page.name === 'home' || page.name === 'recruiting') return land
  if (page.audience === 'public' || withoutSubscription.includes(page.name)) return { allowed: true }
  if (page.name.startsWith('administration')) return passageToRoom(viewer, room ?? 'people') ?? land
  if ((viewer.isAdmin || viewer.isStaff) && moderated.includes(page.name)) return { allowed: true }

  // Whatever module one looks at: a tab of every page leads here. Its first page tells who has not subscribed what it is and costs.
  if (forumPages.includes(page.name)) {
    if (page.name === 'forum' || mayEnterForum(viewer)) return { allowed: true }
    return { allowed: false, go: paths.forum(), toast: sentences.forum_not_subscribed }
  }

  const ownCategory = category !== undefined && isCategory(category) && isShelf(viewer.selected, category) ? category : undefined
  const plans = paths.settings({ part: 'plans' })
  const mustSubscribe = (go: string): Passage => ({ allowed: false, go, toast: sentences.must_be_subscribed })

  if (page.name === 'preview') return subscribed ? land : { allowed: true }
  if (page.name === 'preview-shelf') {
    if (subscribed) return ownCategory ? { allowed: false, go: paths.shelf(ownCategory) } : land
    const previewed = previewedModule(viewer.selected)
    const hasIt = category !== undefined && isShelf(previewed, category) && modulesWithPreviews.includes(previewed)
    return hasIt ? { allowed: true } : mustSubscribe(plans)
  }
  if (page.name === 'shelf') {
    if (subscribed) return ownCategory ? { allowed: true } : land
    return ownCategory && modulesWithPreviews.includes(viewer.selected)
      ? mustSubscribe(paths.preview(ownCategory))
      : mustSubscribe(plans)
  }
  if (!subscribed) return mustSubscribe(plans)
  if (page.name === 'topic') return hasTopicAddress(viewer.selected, ownCategory) ? { allowed: true } : land
  return { allowed: true }
}

/** A certificate has items of its own shelves there; the forum has neither topics nor items (spec §2.4). */
function hasTopicAddress(module: Module, ownCategory: Category | undefined): boolean {
  const { library } = moduleTable[module]
  return library !== null && (library.hasTopics || ownCategory !== undefined)
}

/** Where the settings page's Preview link leads (2.5), for who has neither subscription nor access left. */
export function previewLink(module: Module): string {
  const previewed = previewedModule(module)
  const [first] = shelves[previewed]
  return first && moduleTable[previewed].library?.previews === 'shelves' ? paths.preview(first) : paths.preview()
}
