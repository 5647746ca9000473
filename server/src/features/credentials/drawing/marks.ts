/** The drawing before it becomes SVG or PDF. Lengths are in points, from the upper left corner. */
import type { Face, Type } from './typefaces.ts'
import { widthOf } from './typefaces.ts'

/** A landscape sheet of A4. */
export const width = 842
export const height = 595
export const margin = 54

/** As the tokens of the product's look in light (`web/src/ui/tokens.css`); a test compares them. */
export const palette = {
  sheet: '#ffffff',
  ink: '#12151c',
  'ink-2': '#474e5a',
  rule: '#dbdfe6',
  accent: '#1c35c4',
}

export type Colour = keyof typeof palette

export interface TextMark {
  text: string
  type: Type
  colour: Colour
  x: number
  y: number
}

/** A filled or a stroked SVG path. */
export interface ShapeMark {
  d: string
  fill?: Colour
  stroke?: Colour
  strokeWidth?: number
  dash?: [number, number]
  isRound?: boolean
  opacity?: number
}

export type Mark = TextMark | ShapeMark

/** A part of the document as screen readers go through it. An artifact says nothing to them. */
export type Part =
  | { role: 'H1' | 'H2' | 'H3' | 'P'; marks: Mark[]; link?: string }
  | { role: 'Figure'; says: string; marks: Mark[] }
  | { role: 'Artifact'; marks: Mark[]; clip?: string }
  | { role: 'Table'; rows: Cell[][] }

export interface Cell {
  /** Of which cells it is the header. */
  scope?: 'Row' | 'Column'
  marks: TextMark[]
}

export const text = (content: string, face: Face, size: number, x: number, y: number, colour: Colour = 'ink'): TextMark => ({
  text: content,
  type: { face, size },
  colour,
  x,
  y,
})

export const hairline = (x: number, y: number, length: number, colour: Colour = 'rule'): ShapeMark => ({
  d: `M${x} ${y}h${length}`,
  stroke: colour,
  strokeWidth: 0.75,
})

/** @returns lines no wider than `room`; a word that is wider is broken anywhere */
export function setLines(content: string, type: Type, room: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of content.split(/\s+/).flatMap((word) => pieces(word, type, room))) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(longer, type) > room) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return line ? [...lines, line] : lines
}

function pieces(word: string, type: Type, room: number): string[] {
  if (widthOf(word, type) <= room) return [word]
  const letters = [...word]
  let count = letters.length
  while (count > 1 && widthOf(letters.slice(0, count).join(''), type) > room) count--
  return [letters.slice(0, count).join(''), ...pieces(letters.slice(count).join(''), type, room)]
}

/** The largest of the sizes at which `content` takes no more lines than it may, or the smallest. */
export function fit(
  content: string,
  sizes: readonly { type: Type; mostLines: number }[],
  room: number,
): { type: Type; lines: string[] } {
  for (const { type, mostLines } of sizes) {
    const lines = setLines(content, type, room)
    if (lines.length <= mostLines && lines.every((line) => widthOf(line, type) <= room)) return { type, lines }
  }
  const { type, mostLines } = sizes.at(-1)!
  const lines = setLines(content, type, room)
  return { type, lines: lines.length > mostLines ? cut(lines.slice(0, mostLines)) : lines }
}

const cut = (lines: string[]) => [...lines.slice(0, -1), lines.at(-1)!.replace(/.{2}$/u, '…')]

export const linesAt = (
  lines: readonly string[],
  type: Type,
  x: number,
  y: number,
  step: number,
  colour: Colour = 'ink',
): TextMark[] => lines.map((line, i) => ({ text: line, type, colour, x, y: y + i * step }))
