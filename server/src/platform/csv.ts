/**
 * A table for a spreadsheet, which runs what looks like a formula: a text that begins so is written with an apostrophe before it
 * (trust §2, ASVS 1.2.10). Numbers are numbers, also below nought. Where numbers have a comma cells end with a semicolon, whatever is quoted:
 * what would be the beginning of a cell there is treated like one.
 */
export type Cell = string | number | boolean | null

/** Lines as RFC 4180 has them; nothing where there are no rows. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  return `"${cell.split(';').map(harmless).join(';').replaceAll('"', '""')}"`
}

const harmless = (text: string): string => (isFormula(text) ? `'${text}` : text)

// Programs skip spaces, and know the signs in their wide forms.
const isFormula = (text: string): boolean => /^[\t\r\n]/.test(text) || /^[=+\-@＝＋－＠]/.test(text.trimStart())
