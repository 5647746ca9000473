/** Where code blocks and tables stand in a text that is otherwise shown as it was written. Import it lazily: it carries a parser. Pure. */
import MarkdownIt from 'markdown-it'

/** `rows` begins with the head of the table. */
export type Block = { text: string } | { code: string } | { rows: string[][] }

const reader = new MarkdownIt('zero').enable(['fence', 'table'])

export function blocksIn(text: string): Block[] {
  const lines = text.split('\n')
  const blocks: Block[] = []
  let from = 0
  const take = (block: Block, [begin, end]: [number, number]) => {
    takeText(begin)
    blocks.push(block)
    from = end
  }
  const takeText = (to: number) => {
    const written = lines.slice(from, to)
    const isWritten = (line: string) => line !== ''
    const [first, last] = [written.findIndex(isWritten), written.findLastIndex(isWritten)]
    if (first >= 0) blocks.push({ text: written.slice(first, last + 1).join('\n') })
  }
  let rows: string[][] | undefined
  for (const { type, content, map } of reader.parse(text, {})) {
    if (type === 'fence' && map) take({ code: content.replace(/\n$/, '') }, map)
    if (type === 'table_open' && map) {
      rows = []
      take({ rows }, map)
    }
    if (type === 'tr_open') rows?.push([])
    if (type === 'inline') rows?.at(-1)?.push(content)
    if (type === 'table_close') rows = undefined
  }
  takeText(lines.length)
  return blocks
}
