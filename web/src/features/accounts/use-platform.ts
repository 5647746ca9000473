/** The module that one looks at, from wherever one studies, and how it is changed (spec §4 Module selection). */
import { useMutation } from '@tanstack/react-query'
import { homeOf } from 'contract/access.ts'
import { saveProfile } from 'contract/accounts/api.ts'
import { flagsOf, type Module, modules, moduleTitle, selectedModule } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { viewerOf } from '../../lib/viewer.ts'
import { useKeepProfile } from './settings/profile-query.ts'

interface Platform {
  module: Module
  title: string
  isSelected: boolean
  /** Said of one that is not open to this person. */
  note: string | undefined
  choose: () => void
}

export function usePlatforms(): Platform[] {
  const session = useSession()
  const viewer = viewerOf(session)
  const keep = useKeepProfile()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const save = useMutation({
    mutationFn: (module: Module) => call(saveProfile, { params: { userId: session?.userId ?? 0 }, body: flagsOf(module) }),
    onSuccess(saved) {
      keep(saved)
      const open = modules.filter((module) => saved.open_modules.includes(module))
      // Who is in the settings stays there.
      if (pathname !== paths.settings()) navigate(homeOf({ selected: selectedModule(saved), open }))
    },
  })
  if (viewer.state !== 'member') return []
  return modules.map((module) => ({
    module,
    title: moduleTitle[module],
    isSelected: module === viewer.selected,
    note: viewer.open.includes(module) ? undefined : 'No subscription',
    choose: () => {
      if (module !== viewer.selected && !save.isPending) save.mutate(module)
    },
  }))
}
