/** The list of discussions about some topics or items (spec §2.6). */
import type { DiscussionList, Subject } from 'contract/discussions/model.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { newest, pageOf } from '../../../platform/page-by-number.ts'
import { findOfItems, findOfTopics, pageSize } from './store.ts'
import { admitToSection, namedSubject } from './subjects.ts'
import { listedOf, readerOf } from './wire.ts'

type Asked = { [subject in Subject]?: string } & { cursor?: number }

/** Of the numbers that are named those which the caller may discuss; an item of a module that is not theirs has nothing to show. */
export async function listDiscussions(deps: Deps, caller: Caller, asked: Asked): Promise<DiscussionList> {
  const { db } = deps
  const { cursor = newest, ...named } = asked
  const { subject, named: list } = namedSubject<string>(named)
  const modules = admitToSection(caller, subject)
  const page = {
    userId: caller.id,
    isStaff: caller.isStaff,
    ids: list.split(',').map(Number),
    before: cursor,
  }
  const rows = await (subject === 'topic' ? findOfTopics(db, page) : findOfItems(db, { ...page, modules }))
  const { shown, next_cursor } = pageOf(rows, pageSize)
  return { discussions: shown.map((row) => listedOf(row, readerOf(deps, caller, row))), next_cursor }
}
