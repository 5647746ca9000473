/** The five modules one can subscribe to, by their words on the wire (readings §1), and which one is selected. */
export const modules = ['interview', 'core_certificate', 'applied_certificate', 'vantage', 'discussion'] as const

export type Module = (typeof modules)[number]

export const moduleTitle: Record<Module, string> = {
  interview: 'Interview',
  core_certificate: 'Core certificate',
  applied_certificate: 'Applied certificate',
  vantage: 'Vantage',
  discussion: 'Discussion forum',
}

/** The person's own choice of what to look at. It opens nothing: access comes from payments alone. */
export interface ModuleFlags {
  is_vantage: boolean
  is_discussion: boolean
  is_core_certificate: boolean
  is_applied_certificate: boolean
}

/** Four flags for five modules: none of them true means the interview module. */
export function selectedModule(flags: ModuleFlags): Module {
  if (flags.is_vantage) return 'vantage'
  if (flags.is_discussion) return 'discussion'
  if (flags.is_core_certificate) return 'core_certificate'
  if (flags.is_applied_certificate) return 'applied_certificate'
  return 'interview'
}

export const flagsOf = (module: Module): ModuleFlags => ({
  is_vantage: module === 'vantage',
  is_discussion: module === 'discussion',
  is_core_certificate: module === 'core_certificate',
  is_applied_certificate: module === 'applied_certificate',
})
