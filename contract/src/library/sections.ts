/** The words under which items are listed on the wire (spec §7.3): the two certificates share one. */
import { moduleTable } from '../module-table.ts'
import { type Module, type ModuleTable, modules } from '../modules.ts'
import { isShelf } from './shelves.ts'

/** The modules that have shelves. */
export type LibraryModule = { [module in Module]: ModuleTable[module]['library'] extends null ? never : module }[Module]

export type Section = ModuleTable[LibraryModule]['library']['section']

export const isLibraryModule = (module: Module): module is LibraryModule => moduleTable[module].library !== null

export const libraryModules: readonly LibraryModule[] = modules.filter(isLibraryModule)

export const sectionOf = Object.fromEntries(
  libraryModules.map((module) => [module, moduleTable[module].library.section]),
) as Record<LibraryModule, Section>

/** What a shelf's list is filtered by. */
export const filterOf = (module: LibraryModule) => moduleTable[module].library.filter

export const sections: readonly Section[] = [...new Set(Object.values(sectionOf))]

/** Something for each section. */
export const bySection = <Value>(make: (section: Section) => Value): Record<Section, Value> =>
  Object.fromEntries(sections.map((section) => [section, make(section)])) as Record<Section, Value>

export const modulesIn = bySection(
  (section) => libraryModules.filter((module) => sectionOf[module] === section) as [LibraryModule, ...LibraryModule[]],
)

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
