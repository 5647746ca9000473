/** An item's texts in passages of about a hundred words: what is found, quoted and cited by itself. */
import type { RootContent } from 'mdast'
import { parseMarkdown } from '../../../platform/content/markdown.ts'
import type { CompiledPassage } from '../shapes/compiled-passage.ts'
import type { ItemSource } from '../shapes/item-source.ts'
import { searchableWords } from './words.ts'

/** A passage ends when it has so many words, and before it has more than the other. */
const [enough, most] = [80, 150]

export function compilePassages({
  front,
  statement,
  solution,
}: Pick<ItemSource, 'statement' | 'solution'> & { front: Pick<ItemSource['front'], 'hints'> }): CompiledPassage[] {
  return [
    ...numbered('statement', divide(statement)),
    ...numbered('hint', front.hints),
    ...numbered('solution', divide(solution)),
  ]
}

const numbered = (kind: CompiledPassage['kind'], texts: readonly string[]): CompiledPassage[] =>
  texts.map((markdown, at) => ({ kind, number: at + 1, markdown, words: searchableWords(markdown) }))

/** Blocks that belong together stay together: a heading with what follows it. */
function divide(markdown: string): string[] {
  const passages: string[][] = []
  let open: string[] = []
  let count = 0
  const close = () => {
    if (open.length > 0) passages.push(open)
    open = []
    count = 0
  }
  for (const block of parseMarkdown(markdown).children) {
    if (!isWords(block)) continue
    const text = sourceOf(block, markdown)
    const words = searchableWords(text).length
    const isBeginning = block.type === 'heading'
    if (count >= enough || (count > 0 && (isBeginning || count + words > most) && !endsWithHeading(open))) close()
    open.push(text)
    count += words
  }
  close()
  return passages.map((blocks) => blocks.join('\n\n'))
}

const endsWithHeading = (blocks: readonly string[]): boolean => blocks.at(-1)?.startsWith('#') ?? false

/** A picture says nothing by itself, and no other text refers to its place. */
const isWords = (block: RootContent): boolean =>
  !['html', 'definition', 'footnoteDefinition', 'thematicBreak'].includes(block.type) && !isPicture(block)

const isPicture = (block: RootContent): boolean =>
  block.type === 'paragraph' &&
  block.children.every((child) => child.type === 'image' || (child.type === 'text' && child.value.trim() === ''))

/** As its author wrote it; where a passage is quoted, the files beside its item are not at hand. */
const sourceOf = ({ position }: RootContent, markdown: string): string =>
  markdown.slice(position?.start.offset, position?.end.offset).replaceAll(/(?<!!)\[([^[\]]{1,200})\]\([^()\s]{1,200}\)/g, '$1')
