/**
 * A query as keyboards, PDFs and web pages write it, in SQL's own signs. Comments, texts and quoted names stay as they are. The table of
 * readings is in `plain-query.test.ts`.
 */
import { RefusedQuery } from './refused-query.ts'

/** A comment; a text; a name in one of SQLite's three quotes. One that does not end goes to the end of the query. */
const kept = /--[^\n]*|\/\*.*?(?:\*\/|$)|'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|`(?:[^`]|``)*(?:`|$)|\[[^\]]*(?:\]|$)/su

/** Quotes that word processors and phones make of ' and ". */
const curly = /[‘’‛＇][^‘’‛＇'\n]*[‘’‛＇]|[“”„‟＂][^“”„‟＂"\n]*[“”„‟＂]/u

const parts = new RegExp(`(?<kept>${kept.source})|(?<curly>${curly.source})|(?<sign>[^\\x21-\\x7e \\t\\r\\n])`, 'gsu')

/** Signs that look like SQL's own and can mean nothing else. */
const sqlSigns: Record<string, string> = {
  ...{ '−': '-', '‐': '-', '‑': '-', '‒': '-', '﹣': '-' },
  ...{ '≤': '<=', '⩽': '<=', '≥': '>=', '⩾': '>=', '≠': '<>' },
  ...{ '×': '*', '∗': '*', '÷': '/', '⁄': '/', '∕': '/' },
  ...{ '\u037e': ';', '、': ',' },
}

/** What to write for a sign that may mean more than one thing. */
const meant: Record<string, string> = {
  '–': 'write - for a minus, or -- before a comment',
  '—': 'write - for a minus, or -- before a comment',
  ...Object.fromEntries([...'‘’‛＇´'].map((quote) => [quote, "a text begins and ends with '"])),
  ...Object.fromEntries([...'“”„‟＂«»'].map((quote) => [quote, `a text begins and ends with ', a quoted name with "`])),
}

/** @throws RefusedQuery at a sign that SQL does not have and that is not clear */
export function plainQuery(query: string): string {
  return query.replace(parts, (text, ...found) => {
    const { kept: isKept, curly: quoted } = found.at(-1)
    if (isKept !== undefined) return text
    if (quoted !== undefined) return requoted(text)
    return sqlSign(text) ?? refuse(query, text, found.at(-3))
  })
}

function requoted(text: string): string {
  const quote = /^[‘’‛＇]/u.test(text) ? "'" : '"'
  return `${quote}${text.slice(1, -1)}${quote}`
}

function sqlSign(sign: string): string | undefined {
  if (sign in sqlSigns) return sqlSigns[sign]
  // Full-width forms, in the order of ASCII.
  if (/[！-～]/u.test(sign)) return String.fromCharCode(sign.charCodeAt(0) - 0xfee0)
  if (/[\p{Zl}\p{Zp}]/u.test(sign)) return '\n'
  if (/[\p{Zs}\p{Cc}]/u.test(sign)) return ' '
  // It has no width: nobody sees it.
  if (/\p{Cf}/u.test(sign)) return ''
  // SQLite takes any other sign as part of a name.
  return /[\p{L}\p{M}\p{Nd}\p{Sc}\p{So}]/u.test(sign) ? sign : undefined
}

function refuse(query: string, sign: string, at: number): never {
  const code = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  const line = query.slice(0, at).split('\n').length
  const next = meant[sign] ?? 'remove it, or put it in quotes if it is part of a text'
  throw new RefusedQuery(`line ${line} has the character ${sign} (U+${code}), which SQL does not know; ${next}`, line)
}

/** The query with each name in double quotes in back ticks: SQLite takes the first for a text where nothing has that name. */
export const withStrictNames = (query: string): string =>
  query.replace(new RegExp(kept, 'gsu'), (text) =>
    text.startsWith('"') ? `\`${text.slice(1, -1).replaceAll('""', '"').replaceAll('`', '``')}\`` : text,
  )
