/** What the buttons above a field do to its text: pure, told what is selected. */

export type Deed = 'bold' | 'italic' | 'code' | 'formula' | 'link' | 'quote' | 'list'

/** What takes the place of which part of the text, and what is selected then. */
export interface Edit {
  from: number
  to: number
  insert: string
  select: [from: number, to: number]
}

export function editFor(deed: Deed, text: string, from: number, to: number): Edit {
  const selected = text.slice(from, to)
  if (deed === 'link') return link(selected, from, to)
  if (deed === 'quote' || deed === 'list') return lines(deed === 'quote' ? '> ' : '- ', text, from, to)
  if (selected.includes('\n') && (deed === 'code' || deed === 'formula'))
    return fenced(deed === 'code' ? '```' : '$$', selected, from, to)
  return wrapped({ bold: '**', italic: '*', code: '`', formula: '$' }[deed], text, from, to)
}

/** Around what is selected; where it stands around it already, it is taken away. */
function wrapped(sign: string, text: string, from: number, to: number): Edit {
  const selected = text.slice(from, to)
  const { length } = sign
  const isAround = text.slice(Math.max(0, from - length), from) === sign && text.slice(to, to + length) === sign
  if (isAround && selected !== '')
    return { from: from - length, to: to + length, insert: selected, select: [from - length, to - length] }
  return { from, to, insert: sign + selected + sign, select: [from + length, to + length] }
}

function fenced(fence: string, selected: string, from: number, to: number): Edit {
  const start = from + fence.length + 1
  return { from, to, insert: `${fence}\n${selected}\n${fence}`, select: [start, start + selected.length] }
}

/** What is missing of it is selected: the words, or where they lead. */
function link(selected: string, from: number, to: number): Edit {
  const isAddress = /^https?:\/\/\S+$/.test(selected)
  const [words, address] = isAddress ? ['words', selected] : [selected || 'words', 'https://']
  const at = isAddress || selected === '' ? from + 1 : from + words.length + 3
  const length = isAddress || selected === '' ? words.length : address.length
  return { from, to, insert: `[${words}](${address})`, select: [at, at + length] }
}

/** Before each line that is touched; where all of them have it, it is taken away. */
function lines(sign: string, text: string, from: number, to: number): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next < 0 ? text.length : next
  const touched = text.slice(start, end).split('\n')
  const isThere = touched.every((line) => line.startsWith(sign))
  const insert = touched.map((line) => (isThere ? line.slice(sign.length) : sign + line)).join('\n')
  return { from: start, to: end, insert, select: [start + (touched.length === 1 ? insert.length : 0), start + insert.length] }
}

/** Behind all that stands there, as a paragraph of its own. */
export function appended(text: string, more: string): Edit {
  const before = text.trimEnd()
  const insert = `${before === '' ? '' : '\n\n'}${more}`
  const end = before.length + insert.length
  return { from: before.length, to: text.length, insert, select: [end, end] }
}

/** Another one's words, as they stand in an answer to them. */
export function quoted(author: string, content: string): string {
  const text = content.trim().replace(/^/gm, '> ')
  return `> **${author.replace(/[\\`*_\]<>$@~]/g, '\\$&')}:**\n>\n${text}\n\n`
}
