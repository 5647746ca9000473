/** A text as it will be shown, before it is posted: made by what makes the post. */
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { admitToThread } from '../threads/read-thread.ts'
import { admitToWriting } from '../threads/subjects.ts'
import { compileIn } from './compile.ts'
import { contentOf } from './content.ts'
import { spendPost } from './post-limits.ts'

interface Draft {
  content?: string
  discussion?: number
}

/** For who may write: in this discussion, or anywhere. */
export async function previewPost(deps: Deps, caller: Caller, { discussion, ...sent }: Draft): Promise<{ html: string }> {
  if (discussion === undefined) admitToWriting(caller)
  else await admitToThread(deps.db, caller, discussion)
  const content = contentOf(sent)
  await spendPost(deps.db, caller, 'preview', deps.clock.now())
  if (discussion === undefined) return { html: (await deps.markup.compile(content, caller.id)).html }
  const { post } = await compileIn(deps, content, { discussionId: discussion, authorId: caller.id })
  return { html: post.html }
}
