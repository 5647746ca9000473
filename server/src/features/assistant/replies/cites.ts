/** How a reply says where something stands: between signs that no text of people or authors has, until it is laid out. */

const [citeFrom, citeTo] = ['\uE000', '\uE001']

export const cite = (number: number): string => `${citeFrom}${number}${citeTo}`

const citePattern = /\uE000(\d{1,2})\uE001/g

export const withPlainCites = (text: string): string => text.replaceAll(citePattern, '[$1]')

export const withSetCites = (html: string): string => html.replaceAll(citePattern, '<sup>$1</sup>')

/** As a quotation, with its number behind it. */
export const quoted = (markdown: string, number: number): string =>
  `${markdown
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')}\n> ${cite(number)}`
