/** What one's work is narrowed to. It is all in the address. Pure. */
import type { Query } from 'contract/endpoint.ts'
import { type Status, statuses, statusWord } from 'contract/library/model.ts'
import { type LibraryModule, libraryModules } from 'contract/library/sections.ts'
import { categoryTitle, isShelf, shelves } from 'contract/library/shelves.ts'
import { type getWork, type WorkKind, workKinds } from 'contract/library/work.ts'
import { moduleTitle } from 'contract/modules.ts'

export interface WorkFilter {
  kind: WorkKind | undefined
  module: LibraryModule | undefined
  /** Of the module. */
  category: string | undefined
  status: Status | undefined
  words: string
}

export function readWorkFilter(address: URLSearchParams): WorkFilter {
  const one = <Word extends string>(name: string, words: readonly Word[]) => words.find((word) => word === address.get(name))
  const module = one('module', libraryModules)
  const category = address.get('category') ?? ''
  return {
    kind: one('kind', workKinds),
    module,
    category: module && isShelf(module, category) ? category : undefined,
    status: one('status', statuses),
    words: address.get('q')?.trim().slice(0, 100) ?? '',
  }
}

export function writeWorkFilter(filter: WorkFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(queryOf(filter)).map(([name, value]) => [name, String(value)]))
}

/** As the server is asked. */
export const queryOf = ({ kind, module, category, status, words }: WorkFilter): Omit<Query<typeof getWork>, 'cursor'> => ({
  ...(kind && { kind }),
  ...(module && { module }),
  ...(category && { category }),
  ...(status && { status }),
  ...(words && { q: words }),
})

export const isNarrowed = (filter: WorkFilter): boolean => Object.keys(queryOf(filter)).length > 0

/** A choice of one list, with the word that chooses everything before it. */
interface Choice {
  value: string
  name: string
}

export const kindWord: Record<WorkKind, string> = {
  bookmark: 'Bookmark',
  note: 'Note',
  attempt: 'Answer',
  submission: 'Submission',
}

export const kindChoices: readonly Choice[] = [
  { value: '', name: 'Everything' },
  ...workKinds.map((kind) => ({ value: kind, name: `${kindWord[kind]}s` })),
]

export const statusChoices: readonly Choice[] = [
  { value: '', name: 'Any' },
  ...statuses.map((status) => ({ value: status, name: statusWord[status] })),
]

/** `interview` or `interview/ml`: modules and their shelves in one list. */
export const shelfChoices: readonly Choice[] = [
  { value: '', name: 'All modules' },
  ...libraryModules.flatMap((module) => [
    { value: module, name: moduleTitle[module] },
    ...shelves[module].map((shelf) => ({ value: `${module}/${shelf}`, name: `${moduleTitle[module]}: ${categoryTitle[shelf]}` })),
  ]),
]

export const shelfOf = ({ module, category }: WorkFilter): string => [module, category].filter(Boolean).join('/')

export function withShelf(filter: WorkFilter, shelf: string): WorkFilter {
  const [module, category] = shelf.split('/')
  return { ...filter, module: libraryModules.find((one) => one === module), category }
}
