/** A file whose name says text has to be one: UTF-8, no web page or drawing, none of the control characters that other files have. */
import { createReadStream } from 'node:fs'
import { refusedFile } from './refused-file.ts'

export type TextKind = 'txt' | 'csv' | 'md' | 'ipynb' | 'py'

/** A page or a drawing that calls itself a text. The heading of a table's column (`<Body>,`) and a longer word (`<header>`) are none. */
function isMarkup(beginning: string): boolean {
  const text = withoutComments(beginning)
  if (text === undefined || /^\s*<(?:!doctype|\?xml)/i.test(text)) return true
  if (!/^\s*<(?:html|head|body|svg|script|iframe)(?=[\s>/]|$)/i.test(text)) return false
  const isTable = /^\s*<\w+>[ ]?[,;\t|]/.test(text)
  return !isTable || /<\/|\bon\w+\s?=|<(?:img|svg|script|iframe)(?!>[ ]?[,;\t|\r\n])/i.test(text)
}

/** Undefined where a comment does not end. */
function withoutComments(text: string): string | undefined {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (!start.startsWith('<!--')) return start
  const end = start.indexOf('-->')
  return end < 0 ? undefined : withoutComments(start.slice(end + 3))
}
/** No text has these, and every other kind of file has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/

/** @throws a problem (415) */
export async function insistOnText(path: string, kind: TextKind): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let isBeginning = true
  for await (const chunk of createReadStream(path)) {
    const text = decodedBy(() => decoder.decode(chunk, { stream: true }))
    if (isBeginning && isMarkup(text.slice(0, 1000))) throw refusedFile(markup)
    if (isBeginning && kind === 'ipynb' && !text.trimStart().startsWith('{'))
      throw refusedFile('This file has the name of a notebook, but it is not one.')
    if (controls.test(text)) throw notText()
    isBeginning = false
  }
  decodedBy(() => decoder.decode())
}

function decodedBy(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw notText()
  }
}

const notText = () =>
  refusedFile('We can’t tell which text encoding this file uses. Save it as UTF-8 (in Excel: “CSV UTF-8”) and attach it again.')

const markup =
  'This file looks like a web page or drawing (HTML, XML, SVG), which you can’t attach. Put it in a ZIP file and attach that.'
