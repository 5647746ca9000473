/**
 * Which regular expressions of the product could be made to backtrack, and the text that would do it.
 *
 * They are taken from the source by a parser, so that no manner of writing one hides it: literals, `RegExp(…)` and the patterns of schemas.
 */
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { parseSync } from '@swc/core'
import { analyse } from 'scslre'

export interface Pattern {
  source: string
  flags: string
}

/** What is put together while the product runs has no source to look at. */
export type Found = Pattern | { made: string }

export function patternsIn(code: string, { tsx = false } = {}): Found[] {
  const found: Found[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) walk(each)
    else if (isNode(node)) {
      if (node.type === 'RegExpLiteral') found.push({ source: String(node.pattern), flags: String(node.flags) })
      if (isCallOf(node, 'RegExp')) found.push(fromArguments(node))
      if (isCallOf(node, 'Type.String')) found.push(...fromSchema(node))
      for (const part of Object.values(node)) walk(part)
    }
  }
  walk(parseSync(code, { syntax: 'typescript', tsx }).body)
  return found
}

/** Whether matching can take more than time in proportion to the text. */
export const isSlow = (pattern: Pattern): boolean => analyse(pattern).reports.length > 0

const megabyte = 1_000_000

/**
 * For each part that may repeat without end, a megabyte of what it repeats, after what has to come before it and with an end that does
 * not fit: where two ways lead through the text, all of them are tried.
 */
export function worstTexts({ source, flags }: Pattern): string[] {
  const texts: string[] = []
  const modes = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') }
  visitRegExpAST(new RegExpParser().parsePattern(source, 0, source.length, modes), {
    onQuantifierEnter(quantifier) {
      if (quantifier.max < 1000) return
      const { element } = quantifier
      const end = `\0${letters.find((letter) => !fits(letter, element, flags)) ?? ''}`
      for (const word of repeatable(element, source, flags))
        for (const start of new Set(['', before(quantifier, flags)]))
          texts.push(start + word.repeat(megabyte / word.length) + end)
    },
  })
  return texts
}

/** An example, and the signs of the pattern that fit as well: that is where one part takes another's text. */
function repeatable(element: AST.QuantifiableElement, source: string, flags: string): Set<string> {
  const fitting = [...new Set(source)].filter((letter) => /\W/.test(letter) && fits(letter, element, flags))
  return new Set([exampleOf(element, flags) || 'a', ...fitting])
}

const fits = (text: string, { raw }: AST.Node, flags: string): boolean =>
  new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, '')).test(text)

function before(node: AST.Node, flags: string): string {
  const { parent } = node
  if (!parent) return ''
  const earlier = parent.type === 'Alternative' ? parent.elements.slice(0, parent.elements.indexOf(node as AST.Element)) : []
  return before(parent, flags) + earlier.map((element) => exampleOf(element, flags)).join('')
}

const letters = [...'aZ7 \t\n_-.,:;/%"\'<>(){}[]=&#$*+@\\ēβ’€']

function exampleOf(node: AST.Element | AST.Alternative, flags: string): string {
  switch (node.type) {
    case 'Character':
      return String.fromCodePoint(node.value)
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return letters.find((letter) => fits(letter, node, flags)) ?? ''
    case 'Alternative':
      return node.elements.map((element) => exampleOf(element, flags)).join('')
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives[0] ? exampleOf(node.alternatives[0], flags) : ''
    case 'Quantifier':
      return exampleOf(node.element, flags).repeat(Math.max(node.min, 1))
    default:
      return ''
  }
}

type Node = Record<string, unknown> & { type: string }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

interface Call {
  arguments: { expression: Node }[]
  span: { start: number; end: number }
}

function isCallOf(node: Node, name: string): node is Node & Call {
  return (node.type === 'CallExpression' || node.type === 'NewExpression') && nameOf(node.callee) === name
}

function nameOf(callee: unknown): string {
  if (!isNode(callee)) return ''
  return callee.type === 'MemberExpression' ? `${nameOf(callee.object)}.${nameOf(callee.property)}` : String(callee.value)
}

function fromArguments({ arguments: [source, flags] }: Call): Found {
  const text = textOf(source?.expression)
  return text === undefined ? { made: 'RegExp' } : { source: text, flags: textOf(flags?.expression) ?? '' }
}

function fromSchema({ arguments: [options] }: Call): Found[] {
  const properties = (options?.expression.properties ?? []) as { key?: Node; value?: Node }[]
  return properties
    .filter(({ key }) => key?.value === 'pattern')
    .map(({ value }) => {
      const text = textOf(value)
      return text === undefined ? { made: 'pattern' } : { source: text, flags: 'u' }
    })
}

/** Of a text that stands there as it is. */
function textOf(node: Node | undefined): string | undefined {
  return node?.type === 'StringLiteral' ? String(node.value) : undefined
}
