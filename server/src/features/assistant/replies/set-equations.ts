/**
 * Lines with an equals sign become blocks of their own (spec §9): a formula alone in its line is displayed, arithmetic that was typed is set
 * as a book would, a sentence stays a sentence with room around it. Lists, tables, quotations and programs keep their lines.
 */
import { readFormula } from 'contract/library/formula.ts'
import { functions } from 'contract/library/formula-model.ts'
import { texOf } from 'contract/library/formula-tex.ts'
import { formulaAt, formulasIn } from '../../../platform/markup/formulas.ts'
import { blockReader } from './read-blocks.ts'

export function setEquations(markdown: string): string {
  const reader = blockReader()
  return [...reader.add(markdown), ...reader.end()].map(setBlock).join('\n\n')
}

const keepsItsLines = /^ {0,3}(?:```|~~~|\$\$|\\\[|>|\||#|[-*+] |\d{1,3}[.)] )/m

function setBlock(block: string): string {
  if (!hasEquality(block) || keepsItsLines.test(block) || formulasIn(block).some(({ tex }) => tex.includes('\n'))) return block
  const paragraphs: string[][] = [[]]
  for (const line of block.split('\n')) {
    if (hasEquality(line)) paragraphs.push([setLine(line)], [])
    else paragraphs.at(-1)?.push(line)
  }
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/** One that says what equals what: no comparison, no assignment, and not within code. */
const hasEquality = (text: string): boolean => /(?<![<>=:!])=(?!=)/.test(text.replaceAll(/`[^`\n]{0,500}`/g, ''))

function setLine(line: string): string {
  const text = line.trim()
  const formula = formulaAt(text, 0)
  const end = text.slice(formula?.end).trim()
  if (formula && /^[.,;:]?$/.test(end)) return displayed(`${formula.tex}${end}`)
  const typed = text.replace(/[.,;]$/, '')
  const sides = typed.split('=')
  const set = sides.map(setSide)
  return set.every((side) => side !== undefined) ? displayed(set.join(' = ')) : line
}

const displayed = (tex: string): string => `$$\n${tex}\n$$`

/** @returns the side in TeX where it is typed arithmetic, with letters for what is not known */
function setSide(side: string): string | undefined {
  const words = side.match(/[A-Za-z]\w{0,40}/g) ?? []
  const letters = words.filter((word) => !Object.hasOwn(functions, word))
  if (side.trim() === '' || letters.some((word) => !/^[A-Za-z](?:_?[A-Za-z0-9])?$/.test(word))) return undefined
  const read = readFormula(side, [...new Set(letters)])
  return 'formula' in read ? texOf(read.formula) : undefined
}
