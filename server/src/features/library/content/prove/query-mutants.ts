/**
 * Wrong queries made from a right one, each with one slip: another comparison, an outer join made an inner one, a clause, a condition or a
 * term left out. Some do not run, and some are right after all: who judges them finds out.
 */
import { clauseEnd, partsOf, type Span, type Token, tokensOf } from './sql-tokens.ts'

export interface QueryMutant {
  /** The line and the change, such as `line 4: < becomes <=`. */
  name: string
  query: string
}

interface Slip {
  /** What is replaced, and with what. */
  span: Span
  by: string
  /** What an author reads, where that is less than the whole of it. */
  left?: Span
}

export function queryMutants(reference: string): QueryMutant[] {
  const tokens = tokensOf(reference)
  const slips = tokens.flatMap((_, at) => rules.flatMap((rule) => rule(tokens, at)))
  const seen = new Set([reference])
  const named = new Map<string, number>()
  return slips.flatMap((slip) => {
    const query = applied(reference, tokens, slip)
    if (seen.has(query)) return []
    seen.add(query)
    const name = nameOf(reference, tokens, slip)
    const times = (named.get(name) ?? 0) + 1
    named.set(name, times)
    return [{ name: times > 1 ? `${name} (${times})` : name, query }]
  })
}

const applied = (query: string, tokens: readonly Token[], { span, by }: Slip): string =>
  query.slice(0, tokens[span.from]?.at) + by + query.slice(tokens[span.to - 1]?.end)

function nameOf(query: string, tokens: readonly Token[], { span, by, left }: Slip): string {
  const shown = left ?? span
  const line = query.slice(0, tokens[shown.from]?.at).split('\n').length
  const text = writtenIn(tokens, shown)
  return left || by === '' ? `line ${line}: ${text} left out` : `line ${line}: ${text} becomes ${by}`
}

/** Space between them, wherever there was some. */
const writtenIn = (tokens: readonly Token[], { from, to }: Span): string =>
  tokens
    .slice(from, to)
    .map(({ text, at }, index, all) => (index === 0 || all[index - 1]?.end === at ? text : ` ${text}`))
    .join('')

type Rule = (tokens: readonly Token[], at: number) => Slip[]

const one = (at: number): Span => ({ from: at, to: at + 1 })

const swaps: Record<string, readonly string[]> = {
  '<': ['<='],
  '<=': ['<'],
  '>': ['>='],
  '>=': ['>'],
  '=': ['<>'],
  '<>': ['='],
  AND: ['OR'],
  OR: ['AND'],
  MIN: ['MAX'],
  MAX: ['MIN'],
  SUM: ['AVG', 'COUNT'],
  AVG: ['SUM'],
  LAG: ['LEAD'],
  LEAD: ['LAG'],
  ROW_NUMBER: ['RANK'],
  RANK: ['ROW_NUMBER', 'DENSE_RANK'],
  DENSE_RANK: ['ROW_NUMBER', 'RANK'],
  FIRST_VALUE: ['LAST_VALUE'],
  LAST_VALUE: ['FIRST_VALUE'],
  ROWS: ['RANGE'],
  RANGE: ['ROWS'],
  DESC: [''],
  DISTINCT: [''],
  NOT: [''],
}

const otherWord: Rule = (tokens, at) => {
  const token = tokens[at]
  if (!token || (token.word === 'NOT' && tokens[at + 1]?.word === 'NULL')) return []
  return (swaps[token.word] ?? []).map((by) => ({ span: one(at), by }))
}

/** A column, a number or a bracket stands before it: `count(*)` and `SELECT *` multiply nothing. */
const otherSign: Rule = (tokens, at) => {
  const before = tokens[at - 1]
  if (!before || !(/^[\w)"]/.test(before.text) && !keywords.has(before.word))) return []
  return (signs[tokens[at]?.text ?? ''] ?? []).map((by) => ({ span: one(at), by }))
}

const signs: Record<string, readonly string[]> = { '+': ['-'], '-': ['+'], '*': ['+'], '/': ['*'] }

const keywords = new Set('SELECT DISTINCT THEN ELSE WHEN BY AND OR ON BETWEEN'.split(' '))

/** A decimal that is whole keeps a division from being one of whole numbers. */
const otherNumber: Rule = (tokens, at) => {
  const text = tokens[at]?.text ?? ''
  if (/^\d+\.0$/.test(text)) return [{ span: one(at), by: String(Number(text)) }]
  return /^\d+$/.test(text) ? [{ span: one(at), by: String(Number(text) + 1) }] : []
}

const isPhrase = (tokens: readonly Token[], at: number, ...words: string[]): boolean =>
  words.every((word, ahead) => tokens[at + ahead]?.word === word)

const otherPhrase: Rule = (tokens, at) =>
  phrases.flatMap(([words, by]) => (isPhrase(tokens, at, ...words) ? [{ span: { from: at, to: at + words.length }, by }] : []))

const phrases: readonly (readonly [readonly string[], string])[] = [
  [['LEFT', 'JOIN'], 'JOIN'],
  [['IS', 'NULL'], 'IS NOT NULL'],
  [['IS', 'NOT', 'NULL'], 'IS NULL'],
  [['UNION', 'ALL'], 'UNION'],
  [['UNBOUNDED', 'PRECEDING'], '1 PRECEDING'],
]

const otherJoin: Rule = (tokens, at) => {
  if (isPhrase(tokens, at, 'UNION') && tokens[at + 1]?.word !== 'ALL') return [{ span: one(at), by: 'UNION ALL' }]
  const isInner = isPhrase(tokens, at, 'JOIN') && !outer.has(tokens[at - 1]?.word ?? '')
  return isInner ? [{ span: one(at), by: 'LEFT JOIN' }] : []
}

const outer = new Set(['LEFT', 'FULL', 'CROSS', 'RIGHT'])

/** What a function does is left undone: it becomes its first argument. */
const bareArgument: Rule = (tokens, at) => {
  const call = callAt(tokens, at)
  if (!call || !bare.has(tokens[at]?.word ?? '')) return []
  const [first] = partsOf(tokens, { from: call.from + 2, to: call.to - 1 }, ',')
  return first ? [{ span: call, by: writtenIn(tokens, first) }] : []
}

const bare = new Set(['COALESCE', 'IFNULL', 'NULLIF', 'ABS', 'ROUND'])

/** Rows counted in place of values, and equal values once. */
const otherCount: Rule = (tokens, at) => {
  const call = callAt(tokens, at)
  const word = tokens[at]?.word ?? ''
  const inside = tokens[at + 2]?.word
  if (!call || !['COUNT', 'SUM', 'AVG'].includes(word) || inside === '*' || inside === 'DISTINCT') return []
  const opened: Span = { from: at, to: at + 2 }
  return [...(word === 'COUNT' ? [{ span: call, by: 'count(*)' }] : []), { span: opened, by: `${tokens[at]?.text}(DISTINCT ` }]
}

function callAt(tokens: readonly Token[], at: number): Span | undefined {
  const depth = tokens[at]?.depth
  if (tokens[at + 1]?.text !== '(') return undefined
  const end = tokens.findIndex((token, place) => place > at + 1 && token.text === ')' && token.depth === depth)
  return end < 0 ? undefined : { from: at, to: end + 1 }
}

/** A clause is left out, or one of the terms that stand in it. */
const fewerTerms: Rule = (tokens, at) => {
  const list = lists.find((words) => isPhrase(tokens, at, ...words))
  if (!list) return []
  const span = { from: at, to: clauseEnd(tokens, at + list.length) }
  const terms = partsOf(tokens, { from: at + list.length, to: span.to }, ',')
  return [{ span, by: '' }, ...without(tokens, terms, ', ')]
}

const lists = [
  ['PARTITION', 'BY'],
  ['ORDER', 'BY'],
  ['GROUP', 'BY'],
] as const

const fewerConditions: Rule = (tokens, at) => {
  const word = tokens[at]?.word ?? ''
  if (!['WHERE', 'HAVING', 'ON', 'WHEN'].includes(word)) return []
  const inside = { from: at + 1, to: clauseEnd(tokens, at + 1) }
  const isClause = word === 'WHERE' || word === 'HAVING'
  const isFilter = tokens[at - 2]?.word === 'FILTER'
  return [
    ...(isClause && !isFilter ? [{ span: { from: at, to: inside.to }, by: '' }] : []),
    ...without(tokens, partsOf(tokens, inside, 'AND'), ' AND '),
  ]
}

/** One of them is left out, where others stay. */
const without = (tokens: readonly Token[], parts: readonly Span[], separator: string): Slip[] =>
  parts.length < 2
    ? []
    : parts.map((left) => ({
        left,
        span: { from: parts[0]?.from ?? 0, to: parts.at(-1)?.to ?? 0 },
        by: parts
          .filter((part) => part !== left)
          .map((part) => writtenIn(tokens, part))
          .join(separator),
      }))

/** A term that rises falls. Those that fall rise by the word that they lose. */
const otherDirection: Rule = (tokens, at) => {
  if (!isPhrase(tokens, at, 'ORDER', 'BY')) return []
  const terms = partsOf(tokens, { from: at + 2, to: clauseEnd(tokens, at + 2) }, ',')
  return terms
    .filter(({ to }) => tokens[to - 1]?.word !== 'DESC')
    .map((span) => ({ span, by: `${writtenIn(tokens, span)} DESC` }))
}

const noFilter: Rule = (tokens, at) => {
  const call = callAt(tokens, at)
  return call && isPhrase(tokens, at, 'FILTER') ? [{ span: call, by: '' }] : []
}

const noFrame: Rule = (tokens, at) => {
  if (!['ROWS', 'RANGE', 'GROUPS'].includes(tokens[at]?.word ?? '')) return []
  return [{ span: { from: at, to: clauseEnd(tokens, at + 1) }, by: '' }]
}

const noElse: Rule = (tokens, at) =>
  isPhrase(tokens, at, 'ELSE') ? [{ span: { from: at, to: clauseEnd(tokens, at + 1) }, by: '' }] : []

const rules: readonly Rule[] = [
  ...[otherWord, otherSign, otherNumber, otherPhrase, otherJoin, bareArgument, otherCount],
  ...[fewerTerms, fewerConditions, otherDirection, noFilter, noFrame, noElse],
]
