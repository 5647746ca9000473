/** A piece of an item's texts that is found, quoted and cited by itself. */
export interface CompiledPassage {
  kind: 'statement' | 'hint' | 'solution'
  /** Of a hint, from 1; of the others their order in the text, from 1. */
  number: number
  markdown: string
  words: string[]
}
