/** Discussions of topics and items (spec §7.4). */
import { mayDiscuss, mayReadTopics } from 'contract/access.ts'
import { type Discussion, type Subject, subjects } from 'contract/discussions/model.ts'
import { isBlank } from 'contract/discussions/rules.ts'
import { modulesIn } from 'contract/library/sections.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../deps.ts'
import { minutes } from '../../platform/clock.ts'
import type { Caller } from '../../platform/guard.ts'
import { spend } from '../../platform/limits.ts'
import { findSubject } from '../library/library.ts'
import { insertDiscussion } from './store.ts'

export type NewDiscussion = { content?: string } & { [subject in Subject]?: number }

/** Whoever may read what it is about may begin one: the caller, whatever else is sent. */
export async function startDiscussion(deps: Deps, caller: Caller, sent: NewDiscussion): Promise<Discussion> {
  const { subject, id } = subjectOf(sent)
  const content = sent.content?.trim() ?? ''
  if (isBlank(content)) throw problem('blank', { errors: [{ field: 'content', message: 'The field may not be blank.' }] })
  await admitTo(deps, caller, subject, id)

  const now = deps.clock.now()
  await spend(deps.db, [{ key: `discussion:${caller.id}`, max: 10, window: minutes(1) }], now)
  const place = subject === 'topic' ? { topicId: id, placementId: null } : { topicId: null, placementId: id }
  const discussionId = await insertDiscussion(deps.db, { ...place, creatorId: caller.id, content }, now)
  return {
    id: discussionId,
    content,
    creator: { username: caller.username, email: caller.email },
    created_at: now.toISOString(),
    notify_block_user: [],
    ...aboutNothing,
    [subject]: id,
  }
}

const aboutNothing = Object.fromEntries(subjects.map((subject) => [subject, null])) as Record<Subject, null>

/** Exactly one is named. */
function subjectOf(sent: NewDiscussion): { subject: Subject; id: number } {
  const named = subjects.flatMap((subject) => {
    const id = sent[subject]
    return id === undefined ? [] : [{ subject, id }]
  })
  const [first] = named
  if (!first || named.length > 1) throw problem('bad_input', { message: 'A discussion is about one thing.' })
  return first
}

/** Who may not take part anywhere in a section is not told which numbers it has. */
async function admitTo(deps: Deps, { open }: Caller, subject: Subject, id: number): Promise<void> {
  const isAnywhere = subject === 'topic' ? mayReadTopics(open) : modulesIn[subject].some((module) => mayDiscuss(open, module))
  if (!isAnywhere) throw problem('must_be_subscribed')
  const found = await findSubject(deps, subject, id)
  if (!found) throw problem('not_found')
  if (found !== 'topic' && !mayDiscuss(open, found)) throw problem('must_be_subscribed')
}
