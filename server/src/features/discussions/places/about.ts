/** Where a discussion hangs, as every statement asks: on an item, on a topic, or in a category of the forum. */
import type { LibraryModule } from 'contract/library/sections.ts'
import { sql } from 'kysely'

/** Whose subscribers take part: those of the item's module, of any for a topic, of the forum for a thread of it. */
export type Realm = LibraryModule | 'topic' | 'forum'

/** Beside a `discussion`. */
export const placeTables = sql`
  left join placements placement on placement.id = discussion.placement_id
  left join items item on item.id = placement.item_id
  left join topics topic on topic.id = discussion.topic_id
  left join prompts prompt on prompt.discussion_id = discussion.id
  left join forum_threads thread on thread.discussion_id = discussion.id
  left join forum_categories forum on forum.id = thread.category_id`

export const realmColumn = sql<Realm>`
  (case when discussion.title is not null then 'forum' else coalesce(placement.module, 'topic') end)`

/** What it is about, and under which word that has its address. */
export const aboutColumns = sql`
  coalesce(item.title, topic.title, discussion.title) as title, coalesce(placement.category, topic.category, forum.slug) as category`

/** The number in the address of what it is about; a thread of the forum is about nothing else. */
export const subjectIdColumn = sql<number | null>`coalesce(discussion.placement_id, discussion.topic_id)`

/** The content files took away what it is about. */
export const isPlaceHidden = sql<boolean>`
  (coalesce(placement.hidden or item.hidden, topic.hidden, false) or coalesce(prompt.hidden, false))`
