/** A question with one row of numbers: its texts, filled in, and what an answer to it is judged by. Pure: no database, no Markdown compiled. */
import { itemPlaceholders } from '../../../platform/content/placeholders.ts'
import type { Texts } from '../shapes/item-texts.ts'
import type { Row } from '../shapes/row.ts'
import { fillText } from './fill-text.ts'
import type { Varied } from './key-of-row.ts'
import { numbersOf } from './rows.ts'
import { mapTexts } from './texts.ts'

/** What an edition of a question keeps besides its rows. */
export interface Templates {
  title: string
  /** As variants are shown them: see `templateOfVariants`. */
  texts: Texts
  answer: Varied
  /** SVGs by their names. */
  figures: Record<string, string>
  about: { topics: string[]; methods: string[]; companies: string[]; roles: string[]; time_target: number }
}

/** The texts in Markdown, with the numbers of a row. */
export const filledTexts = ({ texts }: Templates, row: Row): Texts =>
  mapTexts(texts, (text) => fillText(text, numbersOf(row), itemPlaceholders))
