import type { ModuleOrMock } from 'contract/payments/plans.ts'

/** The id of a module's card: addresses may name it. */
export const cardAnchor = (module: ModuleOrMock): string => `plans-${module}`
