import type { Module } from 'contract/modules.ts'
import type { SettingsPart } from 'contract/paths.ts'

/** The id of a module's card, which addresses name. */
export const cardAnchor = (module: Module): SettingsPart => `plans-${module}`
