/** The modules by their words on the wire (readings §1), and which one is selected. What each is stands in `module-table.ts`. */
import { moduleTable } from './module-table.ts'

export type ModuleTable = typeof moduleTable
export type Module = keyof ModuleTable

export const modules = Object.keys(moduleTable) as readonly Module[]

/** Something for each module. */
export const byModule = <Value>(make: (module: Module) => Value): Record<Module, Value> =>
  Object.fromEntries(modules.map((module) => [module, make(module)])) as Record<Module, Value>

export const moduleTitle: Record<Module, string> = byModule((module) => moduleTable[module].title)

type FlagName = NonNullable<ModuleTable[Module]['flag']>['name']

/** The person's own choice of what to look at. It opens nothing: access comes from payments alone. */
export type ModuleFlags = Record<FlagName, boolean>

/** In the order in which they are asked about (spec §2.3). */
const flagged = modules
  .flatMap((module) => {
    const { flag } = moduleTable[module]
    return flag ? [{ module, ...flag }] : []
  })
  .sort((a, b) => a.rank - b.rank)

const unflagged = modules.find((module) => moduleTable[module].flag === null) as Module

export const flagNames: readonly FlagName[] = flagged.map(({ name }) => name)

/** A flag fewer than modules: none of them true means the one that has none. */
export const selectedModule = (flags: Partial<ModuleFlags>): Module =>
  flagged.find(({ name }) => flags[name])?.module ?? unflagged

export const flagsOf = (selected: Module): ModuleFlags =>
  Object.fromEntries(flagged.map(({ module, name }) => [name, module === selected])) as ModuleFlags
