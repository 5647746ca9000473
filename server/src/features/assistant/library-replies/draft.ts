/** A reply before it is laid out. */
import type { Action, Citation, Place } from 'contract/assistant/api.ts'
import type { PassageRow } from '../../library/library.ts'

export interface Draft {
  /** Markdown of ours and of the library's; sources as `cite` writes them. */
  markdown: string
  citations: Citation[]
  actions: Action[]
  mark: 'unrelated' | null
}

export const draft = (markdown: string, more: Partial<Omit<Draft, 'markdown'>> = {}): Draft => ({
  ...{ markdown, citations: [], actions: [], mark: null },
  ...more,
})

/** Signs that no text of people or authors has: of the private use area. */
const [citeFrom, citeTo] = ['\uE000', '\uE001']

const cite = (number: number): string => `${citeFrom}${number}${citeTo}`

const citePattern = /\uE000(\d{1,2})\uE001/g

export const withPlainCites = (text: string): string => text.replaceAll(citePattern, '[$1]')

export const withSetCites = (html: string): string => html.replaceAll(citePattern, '<sup>$1</sup>')

export const placeOf = ({ placement_id, module, category }: Pick<PassageRow, 'placement_id' | 'module' | 'category'>): Place => ({
  id: placement_id,
  module,
  category,
})

/** As a quotation, with its number behind it. */
export const quoted = (markdown: string, number: number): string =>
  `${markdown
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')}\n> ${cite(number)}`

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
