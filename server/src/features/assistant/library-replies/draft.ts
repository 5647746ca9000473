/** A reply before it is laid out. */
import type { Action, Citation, Place } from 'contract/assistant/api.ts'
import type { PassageRow } from '../../library/library.ts'

export interface Draft {
  /** Markdown of ours and of the library's; sources as `replies/cites.ts` writes them. */
  markdown: string
  citations: Citation[]
  actions: Action[]
  mark: 'unrelated' | null
  /** Of a question that is refused: what nothing here speaks of. */
  unknownWords: readonly string[]
  /** Whether nothing was found, or it is off the subject. */
  isInVain: boolean
  /** Whether it is what was found, and a model could say more to it. */
  isThought: boolean
}

export const draft = (markdown: string, more: Partial<Omit<Draft, 'markdown'>> = {}): Draft => ({
  ...{ markdown, citations: [], actions: [], mark: null, unknownWords: [], isInVain: false, isThought: false },
  ...more,
})

export const placeOf = ({ placement_id, module, category }: Pick<PassageRow, 'placement_id' | 'module' | 'category'>): Place => ({
  id: placement_id,
  module,
  category,
})

export const openAction = (item: {
  placement_id: number
  module: Place['module']
  category: string
  title: string
  difficulty: Action['difficulty']
  status: Action['status'] | null
}): Action => ({
  kind: 'open',
  label: item.title,
  place: placeOf(item),
  hint: null,
  difficulty: item.difficulty,
  status: item.status ?? 'new',
})
