/** To the question, and to the part of it that the row is of. A question of another module takes its reader to that module. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getProfile, saveProfile } from 'contract/accounts/api.ts'
import { type LibraryModule, sectionOf } from 'contract/library/sections.ts'
import { isCategory } from 'contract/library/shelves.ts'
import type { WorkEntry, WorkKind } from 'contract/library/work.ts'
import { flagsOf, moduleTitle } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'
import { useSession } from '../../../lib/session.ts'
import { saveSubscriptionStatus } from '../../../lib/subscription-status.ts'
import { toast } from '../../../lib/toasts.ts'
import { viewerOf } from '../../../lib/viewer.ts'
import type { OpenedPart } from '../opened-part.ts'
import styles from './work-link.module.css'

interface WorkLinkProps {
  entry: WorkEntry
  place: NonNullable<WorkEntry['place']>
}

export function WorkLink({ entry, place }: WorkLinkProps) {
  const session = useSession()
  const viewer = viewerOf(session)
  const navigate = useNavigate()
  const change = useChangeModule(session?.userId ?? 0)
  if (viewer.state !== 'member') return null
  const to = addressOf(entry, place, viewer.open.includes(place.module))
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
  return (
    <Link className={styles.link} to={to} onClick={(event) => void go(event)}>
      {entry.title}
    </Link>
  )
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

function addressOf({ kind, key }: WorkEntry, { id, module, category }: WorkLinkProps['place'], isOpen: boolean): string {
  if (!isCategory(category)) return paths.settings()
  const named = { [sectionOf[module]]: String(id) }
  const address = isOpen ? paths.shelf(category, named) : paths.preview(category, named)
  const part = partOf(kind, key)
  return part ? `${address}#${part}` : address
}

function partOf(kind: WorkKind, key: string): OpenedPart | undefined {
  if (kind === 'bookmark') return undefined
  if (kind === 'note') return 'note'
  // The last part of its place in the list is its number.
  return kind === 'attempt' ? 'attempts' : `submission-${Number(key.split('-').at(-1))}`
}
