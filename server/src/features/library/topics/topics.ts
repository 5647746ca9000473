/** Topics and what the house asks on them (spec §7.3): for any subscriber (readings §4). */
import { mayReadTopics } from 'contract/access.ts'
import type { TopicEntry } from 'contract/library/model.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { findTopic, findTopics, type TopicRow } from './store.ts'

export async function listTopics({ db }: Deps, caller: Caller): Promise<TopicEntry[]> {
  if (!mayReadTopics(caller.open)) throw problem('must_be_subscribed')
  return (await findTopics(db, {})).map(topicEntry)
}

export async function readTopic({ db }: Deps, caller: Caller, id: number): Promise<TopicEntry> {
  if (!mayReadTopics(caller.open)) throw problem('must_be_subscribed')
  const row = await findTopic(db, { id })
  if (!row) throw problem('not_found')
  return topicEntry(row)
}

const topicEntry = ({ id, title, category, about, discussion_count, prompts }: TopicRow): TopicEntry => ({
  topic: { id, title, category, about },
  discussions: prompts,
  discussion_count,
})
