/** The calls of spec §7.4. */
import * as api from 'contract/discussions/api.ts'
import * as forum from 'contract/discussions/forum.ts'
import { generateLoginSecret, redeemLoginSecret } from 'contract/discussions/forum-login.ts'
import * as inbox from 'contract/discussions/inbox.ts'
import { watchDiscussion } from 'contract/discussions/live.ts'
import * as moderation from 'contract/discussions/moderation.ts'
import * as votes from 'contract/discussions/votes.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { SitsExamination } from '../../platform/exam-mode.ts'
import type { Caller } from '../../platform/guard.ts'
import { serveStream } from '../../platform/live/serve-stream.ts'
import { serve } from '../../platform/serve.ts'
import { admitFile } from './attachments/admit-file.ts'
import { downloadRoutes } from './downloads/routes.ts'
import * as categories from './forum/change-categories.ts'
import * as logins from './forum/login.ts'
import { forumSearcher, readCategory, readForum, readTrust } from './forum/read-forum.ts'
import { renameThread, startThread } from './forum/start-thread.ts'
import { setThreadState } from './forum/thread-state.ts'
import * as watching from './forum/watch.ts'
import { watchThread } from './live/thread-events.ts'
import { readPersonPosts } from './moderation/person-posts.ts'
import { dismissReports, listReports, reportPost } from './moderation/report.ts'
import { warnAuthor } from './moderation/warn.ts'
import { readChoices, saveChoices } from './notifications/choices.ts'
import { countUnread, listNotifications, markAllRead, markRead } from './notifications/inbox.ts'
import { muteDiscussion } from './notifications/mute.ts'
import { editAnswer, editDiscussion } from './posting/edit.ts'
import { findMentionable } from './posting/mentionable.ts'
import { postAnswer } from './posting/post-answer.ts'
import { previewPost } from './posting/preview.ts'
import { startDiscussion } from './posting/start-discussion.ts'
import { deleteOrHide, putBack, removePost } from './removal/remove.ts'
import { similarFinder } from './similar/similar.ts'
import { listDiscussions } from './threads/list-discussions.ts'
import { type PostRef, readReplies, readThread, uncoverAnswer, uncoverDiscussion } from './threads/read-thread.ts'
import { acceptAnswer, endorseAnswer } from './votes/best-answer.ts'
import { vote } from './votes/vote.ts'

const discussion = ({ id }: { id: number }): PostRef => ({ table: 'discussions', id })
const answer = ({ id }: { id: number }): PostRef => ({ table: 'discussion_answers', id })

export function discussionRoutes(app: FastifyInstance, deps: Deps, sitsExamination: SitsExamination): void {
  serve(app, api.listDiscussions, ({ caller, query }) => listDiscussions(deps, caller, query))
  const findSimilar = similarFinder(deps)
  serve(app, api.findSimilar, ({ caller, query }) => findSimilar(caller, query))
  serve(app, api.createDiscussion, ({ caller, body }) => startDiscussion(deps, caller, body))
  serve(app, api.getDiscussion, async ({ caller, params, query }) => [await readThread(deps, caller, params.discussionId, query)])
  serve(app, api.muteDiscussion, ({ caller, params, body }) => muteDiscussion(deps, caller, params.id, body.notify_block_user))
  serve(app, api.editDiscussion, ({ caller, params, body }) => editDiscussion(deps, caller, params.id, body))
  serve(app, api.deleteDiscussion, ({ caller, params }) => deleteOrHide(deps, caller, discussion(params)))
  serve(app, api.restoreDiscussion, ({ caller, params }) => putBack(deps, caller, discussion(params)))

  serve(app, api.previewPost, ({ caller, body }) => previewPost(deps, caller, body))
  serve(app, api.findMentionable, ({ caller, params, query }) => findMentionable(deps, caller, params.id, query.begins))

  serve(app, api.getReplies, async ({ caller, params, query }) => [await readReplies(deps, caller, params.answerId, query)])
  const admit = { admitFile: (caller: Caller) => admitFile(deps, caller) }
  serve(app, api.createAnswer, ({ caller, body, file }) => postAnswer(deps, caller, body, file), admit)
  serve(app, api.editAnswer, ({ caller, params, body, file }) => editAnswer(deps, caller, params.id, body, file), admit)
  serve(app, api.deleteAnswer, ({ caller, params }) => deleteOrHide(deps, caller, answer(params)))
  serve(app, api.restoreAnswer, ({ caller, params }) => putBack(deps, caller, answer(params)))

  downloadRoutes(app, deps, sitsExamination)

  serve(app, votes.voteForDiscussion, ({ caller, params }) => vote(deps, caller, discussion(params), true))
  serve(app, votes.takeBackDiscussionVote, ({ caller, params }) => vote(deps, caller, discussion(params), false))
  serve(app, votes.voteForAnswer, ({ caller, params }) => vote(deps, caller, answer(params), true))
  serve(app, votes.takeBackAnswerVote, ({ caller, params }) => vote(deps, caller, answer(params), false))
  serve(app, votes.acceptAnswer, ({ caller, params }) => acceptAnswer(deps, caller, params.id, true))
  serve(app, votes.takeBackAcceptance, ({ caller, params }) => acceptAnswer(deps, caller, params.id, false))
  serve(app, votes.endorseAnswer, ({ caller, params }) => endorseAnswer(deps, caller, params.id, true))
  serve(app, votes.takeBackEndorsement, ({ caller, params }) => endorseAnswer(deps, caller, params.id, false))
  serve(app, votes.uncoverDiscussion, ({ caller, params }) => uncoverDiscussion(deps, caller, params.id))
  serve(app, votes.uncoverAnswer, ({ caller, params }) => uncoverAnswer(deps, caller, params.id))

  serve(app, moderation.reportDiscussion, ({ caller, params, body }) => reportPost(deps, caller, discussion(params), body))
  serve(app, moderation.reportAnswer, ({ caller, params, body }) => reportPost(deps, caller, answer(params), body))
  serve(app, moderation.listReports, ({ query }) => listReports(deps, query))
  serve(app, moderation.dismissReports, ({ caller, params }) => dismissReports(deps, caller, params.id))
  serve(app, moderation.warnDiscussion, ({ caller, params, body }) => warnAuthor(deps, caller, discussion(params), body))
  serve(app, moderation.warnAnswer, ({ caller, params, body }) => warnAuthor(deps, caller, answer(params), body))
  serve(app, moderation.listPersonPosts, ({ params, query }) => readPersonPosts(deps, params.userId, query))
  serve(app, moderation.removeDiscussion, ({ caller, params, body }) => removePost(deps, caller, discussion(params), body))
  serve(app, moderation.removeAnswer, ({ caller, params, body }) => removePost(deps, caller, answer(params), body))

  serve(app, forum.getForum, ({ caller }) => readForum(deps, caller))
  serve(app, forum.getForumCategory, ({ caller, params, query }) => readCategory(deps, caller, params.slug, query.cursor))
  serve(app, forum.startThread, ({ caller, body }) => startThread(deps, caller, body))
  serve(app, forum.renameThread, ({ caller, params, body }) => renameThread(deps, caller, params.id, body))
  serve(app, forum.setThreadState, ({ caller, params, body }) => setThreadState(deps, caller, params.id, body))
  serve(app, forum.addCategory, ({ caller, body }) => categories.addCategory(deps, caller, body))
  serve(app, forum.editCategory, ({ caller, params, body }) => categories.editCategory(deps, caller, params.slug, body))
  serve(app, forum.orderCategories, ({ caller, body }) => categories.orderCategories(deps, caller, body.slugs))
  serve(app, forum.readTrust, ({ caller }) => readTrust(deps, caller))
  const searchForum = forumSearcher(deps)
  serve(app, forum.searchForum, ({ caller, query }) => searchForum(caller, query))
  serve(app, forum.watchThread, ({ caller, params }) => watching.watchThread(deps, caller, params.id, true))
  serve(app, forum.unwatchThread, ({ caller, params }) => watching.watchThread(deps, caller, params.id, false))
  serve(app, forum.watchCategory, ({ caller, params }) => watching.watchCategory(deps, caller, params.slug, true))
  serve(app, forum.unwatchCategory, ({ caller, params }) => watching.watchCategory(deps, caller, params.slug, false))
  serve(app, generateLoginSecret, ({ caller }) => logins.generateLoginSecret(deps, caller))
  serve(app, redeemLoginSecret, ({ caller, body }) => logins.redeemLoginSecret(deps, caller, body.oneTimeSecret))

  serveStream(app, deps.live, watchDiscussion, ({ caller, params }) => watchThread(deps, caller, params.id))

  serve(app, inbox.listNotifications, ({ caller, query }) => listNotifications(deps, caller, query.cursor))
  serve(app, inbox.countUnread, async ({ caller }) => ({ unread: await countUnread(deps, caller) }))
  serve(app, inbox.readNotification, ({ caller, params }) => markRead(deps, caller, params.id))
  serve(app, inbox.readAllNotifications, ({ caller, body }) => markAllRead(deps, caller, body.until))
  serve(app, inbox.getNotificationChoices, ({ caller }) => readChoices(deps, caller))
  serve(app, inbox.saveNotificationChoices, ({ caller, body }) => saveChoices(deps, caller, body))
}
