/** What the wire calls a module's items: its lists are the same but for this word. */
import { type ItemCalls, itemCalls } from 'contract/library/api.ts'
import type { AnyEntry, Item } from 'contract/library/model.ts'
import { type LibraryModule, sectionOf } from 'contract/library/sections.ts'
import type { Entry } from './reading.ts'

export const callsOf = (module: LibraryModule): ItemCalls => itemCalls[sectionOf[module]]

export const entryIn =
  (module: LibraryModule) =>
  ({ discussions, discussion_count, ...named }: AnyEntry): Entry => ({
    item: named[sectionOf[module]] as Item,
    discussions,
    discussion_count,
  })
