/** The words under which items are listed on the wire (spec §7.3): the two certificates share one. */
import type { Module } from '../modules.ts'
import { isShelf } from './shelves.ts'

/** The modules that have shelves. */
export type LibraryModule = Exclude<Module, 'discussion'>

export type Section = 'interview' | 'certificate' | 'vantage'

export const sectionOf: Record<LibraryModule, Section> = {
  interview: 'interview',
  core_certificate: 'certificate',
  applied_certificate: 'certificate',
  vantage: 'vantage',
}

export const modulesIn: Record<Section, readonly [LibraryModule, ...LibraryModule[]]> = {
  interview: ['interview'],
  certificate: ['core_certificate', 'applied_certificate'],
  vantage: ['vantage'],
}

export const isLibraryModule = (module: Module): module is LibraryModule => module !== 'discussion'

/** Whose shelf this is: no two modules of a section have a category in common. Undefined where none of them has it. */
export const moduleOfShelf = (section: Section, category: string): LibraryModule | undefined =>
  modulesIn[section].find((module) => isShelf(module, category))

/** Which of a section's modules is meant where no category says so: the selected one, else one that is open. */
export function moduleOfReader(
  section: Section,
  { selected, open }: { selected: Module; open: readonly Module[] },
): LibraryModule {
  const candidates = modulesIn[section]
  return candidates.find((module) => module === selected) ?? candidates.find((module) => open.includes(module)) ?? candidates[0]
}
