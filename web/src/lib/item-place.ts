/** The page of an item, and the way there: to one of another module its reader goes with that module selected. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getProfile, saveProfile } from 'contract/accounts/api.ts'
import { type LibraryModule, sectionOf } from 'contract/library/sections.ts'
import { isCategory } from 'contract/library/shelves.ts'
import { flagsOf, type Module, moduleTitle } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { call } from './api.ts'
import { keyOf } from './queries.ts'
import { useSession } from './session.ts'
import { saveSubscriptionStatus } from './subscription-status.ts'
import { toast } from './toasts.ts'
import { viewerOf } from './viewer.ts'

export interface ItemPlace {
  id: number
  module: LibraryModule
  category: string
}

export interface WayToItem {
  to: string
  onClick: (event: MouseEvent) => void
}

/**
 * @param part of the item's page
 * @returns what a link there takes; undefined for who is no member
 */
export function useWayToItem(place: ItemPlace, part?: string): WayToItem | undefined {
  const session = useSession()
  const viewer = viewerOf(session)
  const navigate = useNavigate()
  const change = useChangeModule(session?.userId ?? 0)
  if (viewer.state !== 'member') return undefined
  const address = addressOf(place, viewer.open)
  const to = part ? `${address}#${part}` : address
  const go = async (event: MouseEvent) => {
    if (viewer.selected === place.module || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (change.isPending) return
    await change.mutateAsync(place.module).then(
      () => navigate(to),
      // It is told by a toast.
      () => {},
    )
  }
  return { to, onClick: (event) => void go(event) }
}

function useChangeModule(userId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (module: LibraryModule) => call(saveProfile, { params: { userId }, body: flagsOf(module) }),
    onSuccess: (profile, module) => {
      saveSubscriptionStatus(profile)
      void client.invalidateQueries({ queryKey: keyOf(getProfile) })
      toast(`Your platform is ${moduleTitle[module]}.`)
    },
  })
}

function addressOf({ id, module, category }: ItemPlace, open: readonly Module[]): string {
  if (!isCategory(category)) return paths.settings()
  const named = { [sectionOf[module]]: String(id) }
  return open.includes(module) ? paths.shelf(category, named) : paths.preview(category, named)
}
