/** The forum's tab, which every module has (spec §4): to who has not subscribed it says so, and leads to what the forum is and costs. */
import { mayEnterForum } from 'contract/access.ts'
import { paths } from 'contract/paths.ts'
import { sentences } from 'contract/sentences.ts'
import { useSession } from '../lib/session.ts'
import { toast } from '../lib/toasts.ts'
import { viewerOf } from '../lib/viewer.ts'

export function useForumTab() {
  const isOpen = mayEnterForum(viewerOf(useSession()))
  const onClick = () => toast(sentences.forum_not_subscribed, 'bad')
  return { to: paths.forum(), title: 'Forum', ...(!isOpen && { onClick }) }
}
