/** What people ask one another, and what they answer. */
import type { Channel, ChosenKind, NotificationKind } from 'contract/discussions/inbox.ts'
import type { ReportReason } from 'contract/discussions/moderation.ts'
import type { Generated, GeneratedAlways } from 'kysely'

export interface DiscussionTables {
  discussions: Discussions
  discussion_answers: DiscussionAnswers
  muted_discussions: MutedDiscussions
  discussion_participants: DiscussionParticipants
  notifications: Notifications
  notification_choices: NotificationChoices
  discussion_votes: DiscussionVotes
  answer_votes: AnswerVotes
  attachments: Attachments
  removed_files: RemovedFiles
  reported_posts: ReportedPosts
  post_reports: PostReports
  forum_categories: ForumCategories
  forum_threads: ForumThreads
  thread_tags: ThreadTags
  watched_discussions: WatchedDiscussions
  watched_categories: WatchedCategories
  forum_logins: ForumLogins
  forum_readers: ForumReaders
  post_mentions: PostMentions
}

/** An account that a post names with an `@`, and how it names it. */
interface PostMentions {
  discussion_id: number | null
  answer_id: number | null
  user_id: number
  name: string
}

/** What an administrator does to a post, and why. What they removed waits out of sight, and can be put back. */
interface Removable {
  removed_at: Generated<Date | null>
  removed_by: Generated<number | null>
  removal_reason: Generated<string | null>
  /** The last time that it was edited. */
  edited_by_moderator: Generated<boolean>
  edit_reason: Generated<string | null>
}

/** What was written, and what was made of it (`platform/markup/`): null until it is. */
interface Written {
  content: string
  html: Generated<string | null>
  /** The first 600 characters as plain text. */
  beginning: Generated<string | null>
  /** By which what is sent twice is told from two of the same. */
  post_key: Generated<string | null>
}

interface Discussions extends Removable, Written {
  id: GeneratedAlways<number>
  /** One of these three: what has a title is a thread of the forum. */
  placement_id: number | null
  topic_id: number | null
  title: Generated<string | null>
  /** Null where the house has begun it. */
  creator_id: number | null
  created_at: Date
  edited_at: Generated<Date | null>
  /** Kept by a trigger. */
  votes: Generated<number>
  /** Covered for who does not know the solution of what it is about. */
  gives_away: Generated<boolean>
  search: GeneratedAlways<string>
}

interface DiscussionAnswers extends Removable, Written {
  id: GeneratedAlways<number>
  discussion_id: number
  /** Of a reply: the answer that it replies to. */
  parent_id: number | null
  creator_id: number
  created_at: Date
  edited_at: Generated<Date | null>
  /** Both kept by triggers. */
  reply_count: Generated<number>
  votes: Generated<number>
  gives_away: Generated<boolean>
  /** By who asked: one of a discussion's answers. */
  accepted_at: Generated<Date | null>
  /** By an administrator. */
  endorsed_at: Generated<Date | null>
  /** 2 where it is accepted, and 1 more where it is endorsed. */
  standing: GeneratedAlways<number>
}

/** One vote a person. */
interface DiscussionVotes {
  discussion_id: number
  user_id: number
}

interface AnswerVotes {
  answer_id: number
  user_id: number
}

/** Who wants no mail about this thread. */
interface MutedDiscussions {
  discussion_id: number
  user_id: number
}

/** Who began a thread or answered in it. */
interface DiscussionParticipants {
  discussion_id: number
  user_id: number
}

/** What somebody is told of. */
interface Notifications {
  id: GeneratedAlways<number>
  user_id: number
  kind: NotificationKind
  discussion_id: number
  /** Null where it is about the discussion itself. */
  answer_id: number | null
  created_at: Date
  read_at: Generated<Date | null>
  /** The mail that it still has to go into. */
  mail: 'at once' | 'nightly' | null
}

/** How somebody wants to be told of it; a kind without a row is told as is usual. */
interface NotificationChoices {
  user_id: number
  kind: ChosenKind
  channel: Channel
}

/** The file of an answer or a reply; its bytes are where `deps.files` has them. */
interface Attachments {
  id: GeneratedAlways<number>
  stored_name: string
  name: string
  kind: string
  bytes: number
  sha256: Buffer
  /** Of a picture. */
  width: number | null
  height: number | null
  /** The encoding of a text before it was kept in UTF-8. */
  converted_from: Generated<string | null>
  /** Whose room it takes. */
  owner_id: number
  /** Null until its answer is committed. */
  answer_id: Generated<number | null>
  created_at: Date
}

/** What is still stored and belongs to nothing. Kept by a trigger. */
interface RemovedFiles {
  stored_name: string
  since: Generated<Date>
}

interface ReportedPosts {
  id: GeneratedAlways<number>
  /** One of these two. */
  discussion_id: number | null
  answer_id: number | null
  settled_at: Generated<Date | null>
  settled_by: Generated<number | null>
  outcome: Generated<'dismissed' | 'removed' | null>
}

/** Once a person and post. */
interface PostReports {
  reported_post_id: number
  reporter_id: number
  reason: ReportReason
  words: string
  at: Date
}

interface ForumCategories {
  id: GeneratedAlways<number>
  slug: string
  name: string
  about: string
  position: number
  is_closed: Generated<boolean>
  started_by: Generated<'members' | 'administrators'>
  /** Kept by a trigger. */
  thread_count: Generated<number>
}

/** What a discussion with a title is in the forum. */
interface ForumThreads {
  discussion_id: number
  category_id: number
  /** These two are kept by a trigger, once it has begun. */
  active_at: Date
  answer_count: Generated<number>
  pinned_at: Generated<Date | null>
  closed_at: Generated<Date | null>
  /** Kept by a trigger: not removed. */
  is_shown: Generated<boolean>
}

/** On how many days somebody read the forum. */
interface ForumReaders {
  user_id: number
  days_read: number
  /** By UTC. */
  last_day: Date
}

interface ThreadTags {
  tag: string
  discussion_id: number
}

/** Who is told of its answers without taking part. */
interface WatchedDiscussions {
  discussion_id: number
  user_id: number
}

/** Who is told of its new threads. */
interface WatchedCategories {
  category_id: number
  user_id: number
}

interface ForumLogins {
  secret_hash: Buffer
  user_id: number
  expires_at: Date
}
