/** The words of an author's text that the search looks through. */
import { markdownAsText, texIn } from '../../../platform/content/markdown-as-text.ts'
import { texWords } from '../../../platform/content/tex-as-text.ts'
import { searchWords } from '../words/search-words.ts'

/** With the names of what is in its formulas. */
export const searchableWords = (markdown: string): string[] =>
  searchWords([markdownAsText(markdown), ...texIn(markdown).flatMap(texWords)].join(' '))
