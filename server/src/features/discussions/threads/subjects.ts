/** What a discussion is about, and who may take part in it (readings §5). */
import { mayDiscuss, mayReadTopics } from 'contract/access.ts'
import { type Subject, subjects } from 'contract/discussions/model.ts'
import { type LibraryModule, modulesIn, sectionOf } from 'contract/library/sections.ts'
import { type Module, modules } from 'contract/modules.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { findSubject } from '../../library/library.ts'

/** Where a discussion hangs: on a topic, or on an item where it stands on a module's shelf. */
export type Place =
  | { topic_id: number; placement_id: null; module: null }
  | { topic_id: null; placement_id: number; module: LibraryModule }

/** Each subject's number on the wire: of one of them, and null of the others. */
export function subjectIdsOf({ topic_id, placement_id, module }: Place): Record<Subject, number | null> {
  const own: Subject = module === null ? 'topic' : sectionOf[module]
  const none = Object.fromEntries(subjects.map((subject) => [subject, null])) as Record<Subject, null>
  return { ...none, [own]: topic_id ?? placement_id }
}

/** Subscribers take part; administrators everywhere, or they could not moderate. */
export const mayTakePart = ({ open, isAdmin }: Pick<Caller, 'isAdmin' | 'open'>, { module }: Pick<Place, 'module'>): boolean =>
  isAdmin || (module === null ? mayReadTopics(open) : mayDiscuss(open, module))

/** One of these is open to whoever may take part, unless they are administrators. */
export const modulesTakingPart = (place: Pick<Place, 'module'>): Module[] =>
  modules.filter((module) => mayTakePart({ isAdmin: false, open: [module] }, place))

/** The modules whose items somebody may discuss, and the word `topic` where they may discuss topics. */
export const modulesOpenTo = (caller: Caller): (LibraryModule | 'topic')[] => [
  ...Object.values(modulesIn)
    .flat()
    .filter((module) => mayTakePart(caller, { module })),
  ...(mayTakePart(caller, { module: null }) ? (['topic'] as const) : []),
]

/** The one subject that is named, with what was said of it. */
export function namedSubject<Value>(sent: { [subject in Subject]?: Value }): { subject: Subject; named: Value } {
  const all = subjects.flatMap((subject) => {
    const named = sent[subject]
    return named === undefined ? [] : [{ subject, named }]
  })
  const [first] = all
  if (!first || all.length > 1) throw problem('bad_input', { message: 'A discussion is about one thing.' })
  return first
}

/** The modules of a section that somebody may discuss. Who may take part nowhere in it is not told which numbers it has. */
export function admitToSection(caller: Caller, subject: Subject): LibraryModule[] {
  const modules = subject === 'topic' ? [] : modulesIn[subject].filter((module) => mayTakePart(caller, { module }))
  const isAnywhere = subject === 'topic' ? mayTakePart(caller, { module: null }) : modules.length > 0
  if (!isAnywhere) throw problem('must_be_subscribed')
  return modules
}

export async function admitTo(deps: Deps, caller: Caller, subject: Subject, id: number): Promise<Place> {
  const modules = admitToSection(caller, subject)
  const found = await findSubject(deps, subject, id)
  if (!found) throw problem('not_found')
  if (found === 'topic') return { topic_id: id, placement_id: null, module: null }
  if (!modules.includes(found)) throw problem('must_be_subscribed')
  return { topic_id: null, placement_id: id, module: found }
}

/** Whoever has a module, of whichever kind, may write somewhere. */
export function admitToWriting(caller: Caller): void {
  if (!subjects.some((subject) => mayTakePartIn(caller, subject))) throw problem('must_be_subscribed')
}

const mayTakePartIn = (caller: Caller, subject: Subject): boolean =>
  (subject === 'topic' ? [null] : modulesIn[subject]).some((module) => mayTakePart(caller, { module }))
