/** What a discussion is about, and who may take part in it (readings §5). */
import { mayDiscuss, mayReadForum, mayReadTopics } from 'contract/access.ts'
import { type Subject, subjects } from 'contract/discussions/model.ts'
import { type LibraryModule, libraryModules, modulesIn, sectionOf } from 'contract/library/sections.ts'
import { type Module, modules } from 'contract/modules.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { findSubject } from '../../library/library.ts'
import type { Realm } from '../places/about.ts'

/** Where a discussion hangs: on a topic, on an item where it stands on a module's shelf, or in a category of the forum. */
export type Place =
  | { topic_id: number; placement_id: null; category_id: null; realm: 'topic' }
  | { topic_id: null; placement_id: number; category_id: null; realm: LibraryModule }
  | { topic_id: null; placement_id: null; category_id: number; realm: 'forum' }

/** Each subject's number on the wire: of one of them, and null of the others. */
export function subjectIdsOf({ topic_id, placement_id, realm }: Place): Record<Subject, number | null> {
  const none = Object.fromEntries(subjects.map((subject) => [subject, null])) as Record<Subject, null>
  if (realm === 'forum') return none
  const own: Subject = realm === 'topic' ? 'topic' : sectionOf[realm]
  return { ...none, [own]: topic_id ?? placement_id }
}

const isOpenTo: Record<'topic' | 'forum', (open: readonly Module[]) => boolean> = { topic: mayReadTopics, forum: mayReadForum }

/** Subscribers take part; administrators everywhere, or they could not moderate. */
export const mayTakePart = ({ open, isStaff }: Pick<Caller, 'isStaff' | 'open'>, { realm }: Pick<Place, 'realm'>): boolean =>
  isStaff || (realm === 'topic' || realm === 'forum' ? isOpenTo[realm](open) : mayDiscuss(open, realm))

/** One of these is open to whoever may take part, unless they are administrators. */
export const modulesTakingPart = (place: Pick<Place, 'realm'>): Module[] =>
  modules.filter((module) => mayTakePart({ isStaff: false, open: [module] }, place))

const realms: readonly Realm[] = [...libraryModules, 'topic', 'forum']

/** In which of them somebody takes part. */
export const realmsOpenTo = (caller: Caller): Realm[] => realms.filter((realm) => mayTakePart(caller, { realm }))

/** The one subject that is named, with what was said of it. */
export function namedSubject<Value>(sent: { [subject in Subject]?: Value }): { subject: Subject; named: Value } {
  const all = subjects.flatMap((subject) => {
    const named = sent[subject]
    return named === undefined ? [] : [{ subject, named }]
  })
  const [first] = all
  if (!first || all.length > 1) throw problem('bad_input', { message: 'A discussion needs exactly one subject.' })
  return first
}

/** The modules of a section that somebody may discuss. Who may take part nowhere in it is not told which numbers it has. */
export function admitToSection(caller: Caller, subject: Subject): LibraryModule[] {
  const modules = subject === 'topic' ? [] : modulesIn[subject].filter((module) => mayTakePart(caller, { realm: module }))
  const isAnywhere = subject === 'topic' ? mayTakePart(caller, { realm: 'topic' }) : modules.length > 0
  if (!isAnywhere) throw problem('must_be_subscribed')
  return modules
}

export async function admitTo(deps: Deps, caller: Caller, subject: Subject, id: number): Promise<Place> {
  const modules = admitToSection(caller, subject)
  const found = await findSubject(deps, subject, id)
  if (!found) throw problem('not_found')
  if (found === 'topic') return { topic_id: id, placement_id: null, category_id: null, realm: 'topic' }
  if (!modules.includes(found)) throw problem('must_be_subscribed')
  return { topic_id: null, placement_id: id, category_id: null, realm: found }
}

/** Whoever has a module, of whichever kind, may write somewhere. */
export function admitToWriting(caller: Caller): void {
  if (realmsOpenTo(caller).length === 0) throw problem('must_be_subscribed')
}
