/** The forum's tab, which every module has (spec §4): to who has not subscribed it says what is missing, and leaves them where they are. */
import { mayReadForum } from 'contract/access.ts'
import { paths } from 'contract/paths.ts'
import { sentences } from 'contract/sentences.ts'
import type { MouseEvent } from 'react'
import { useSession } from '../lib/session.ts'
import { toast } from '../lib/toasts.ts'
import { viewerOf } from '../lib/viewer.ts'

export function useForumTab() {
  const viewer = viewerOf(useSession())
  const mayRead = viewer.state === 'member' && (viewer.isAdmin || viewer.isStaff || mayReadForum(viewer.open))
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    toast(sentences.forum_not_subscribed, 'bad')
  }
  return { to: paths.forum(), title: 'Forum', ...(!mayRead && { onClick }) }
}
