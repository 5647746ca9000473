/** `- [x] done` and `- [ ] open`, with a sign of a box in place of the brackets: a reader cannot tick it. */
import type MarkdownIt from 'markdown-it'

const box = /^\[([ xX])\](?=\s)/

export function markTasks(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'tasks', ({ tokens }) => {
    for (const [index, item] of tokens.entries()) {
      const text = item.type === 'list_item_open' ? tokens[index + 2]?.children?.[0] : undefined
      if (text?.type !== 'text' || !box.test(text.content)) continue
      text.content = text.content.replace(box, (_, sign: string) => (sign === ' ' ? '☐' : '☑'))
      item.attrJoin('class', 'task')
    }
  })
}
