import type { Module } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import { useSession } from '../../lib/session.ts'
import { viewerOf } from '../../lib/viewer.ts'

/** Where the plans of this module are: those of the module that one looks at come first, those of another have an address of their own. */
export function usePlansAddress(module: Module): string {
  const viewer = viewerOf(useSession())
  const isSelected = viewer.state === 'member' && viewer.selected === module
  return paths.settings({ part: isSelected ? 'plans' : `plans-${module}` })
}
