/**
 * What a model wrote, so that whoever shows its Markdown follows no link of it, fetches no picture and meets no HTML: an address could carry
 * out what its asker has typed. A program is shown as it is by everybody, at the margin and with an end of its own: what opens none would close
 * the next. Code within a line is not left alone: in lists, tables and beside signs without a partner others see its ends elsewhere.
 */

export function makeInert(block: string): string {
  const text = atMargin(block)
  const [first = '', ...lines] = text.split('\n')
  const fence = /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(first)?.[0]
  if (!fence) return withoutFences(inert(text))
  const end = lines.findIndex((line) => endOf(line).startsWith(fence))
  if (end < 0) return `${inert(text)}\n${fence}`
  return end === lines.length - 1 ? text : withoutFences(inert(text))
}

/** A bracket is part of a link, a picture or an element only where nothing stands between it and what follows. */
const inert = (text: string): string => text.replaceAll(/\](?=[([:])/g, '] ').replaceAll(/<(?=[a-z/!?])/gi, '< ')

const withoutFences = (text: string): string => text.replaceAll(/`{3,}|~{3,}/g, (signs) => [...signs].join(' '))

/** A program that stood in a list. */
function atMargin(block: string): string {
  const [, indent = ''] = /^( {1,40})(?:`{3}|~{3})/.exec(block) ?? []
  if (!indent) return block
  const depthOf = (line: string) => line.length - line.trimStart().length
  return block
    .split('\n')
    .map((line) => line.slice(Math.min(depthOf(line), indent.length)))
    .join('\n')
}

/** The signs of a line that ends a program. */
const endOf = (line: string): string => /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1] ?? ''
