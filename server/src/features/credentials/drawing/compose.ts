/** The first page, which is the picture as well. */
import { encode } from 'uqr'
import { dayInWords } from '../../../platform/date-words.ts'
import type { Drawn } from './drawn.ts'
import { figure } from './figure.ts'
import { type Cell, fit, hairline, linesAt, margin, type Part, type ShapeMark, setLines, text, width } from './marks.ts'
import { type Face, hasLetters, type Type, widthOf } from './typefaces.ts'

const room = width - 2 * margin
const plate = { top: 262, bottom: 397 }
const facts = { top: 421, bottom: 563 }
const columns = [
  { x: margin, width: 272 },
  { x: 358, width: 246 },
  { x: 636, width: width - margin - 636 },
] as const

/** In the order in which it is read. */
export function compose(drawn: Drawn): Part[] {
  const { contents, code, productName, isDemonstration } = drawn
  return [
    ...(isDemonstration ? strip() : []),
    ...masthead(productName, 'P'),
    {
      role: 'H1',
      marks: [
        { ...text('Certificate', 'serif', 20, 0, 62), x: width - margin - widthOf('Certificate', { face: 'serif', size: 20 }) },
      ],
    },
    ...words(drawn),
    ...figure(code, isDemonstration, plate.top, plate.bottom),
    { role: 'Artifact', marks: columns.map(({ x, width }) => hairline(x, facts.top, width, 'ink')) },
    ...taken(contents.evidence),
    ...table(drawn),
    ...verifying(drawn),
  ]
}

/** Across the top, in ink, so that it shows in grayscale as well. */
const strip = (): Part[] => [
  { role: 'Artifact', marks: [{ d: `M0 0H${width}V25H0Z`, fill: 'ink' }] },
  { role: 'P', marks: [text('Demonstration — proves nothing', 'strong', 11, margin, 16.6, 'sheet')] },
]

/** The mark as in web/src/ui/logo.tsx, and the product's name. */
export function masthead(productName: string, role: 'P' | 'Artifact'): Part[] {
  const scale = 26 / 44
  const at = (x: number, y: number) => `${round(margin + x * scale)} ${round(42 + y * scale)}`
  const arc = (rx: number, ry: number, x: number, y: number) => `A${round(rx * scale)} ${round(ry * scale)} 0 0 1 ${at(x, y)}`
  const { type, lines } = fit(productName, sizes('wordmark', [20, 16, 13, 10], 1, -0.01), room - 160)
  return [
    {
      role: 'Artifact',
      marks: [
        { d: `M${at(3, 1)}${arc(17, 9.85, 3, 20.7)}ZM${at(3, 20.7)}${arc(19.8, 11.15, 3, 43)}Z`, fill: 'accent' },
        { d: `M${at(1.5, 0)}L${at(1.5, 44)}`, stroke: 'ink', strokeWidth: 1.5 },
      ],
    },
    { role, marks: linesAt(lines, type, margin + 23, 62, 20) },
  ]
}

function words({ contents: { holder, title, description } }: Drawn): Part[] {
  const name = fit(holder ?? title, nameSizes(holder ?? title), room)
  const nameStep = name.type.size * 1.06
  const nameFoot = 144
  const first = nameFoot - (name.lines.length - 1) * nameStep
  const under = fit(title, sizes('serif', [24, 21, 17, 14], 1, -0.012), room)
  const about = fit(
    description,
    [
      { type: { face: 'sans', size: 10.5 }, mostLines: 2 },
      { type: { face: 'sans', size: 9.5 }, mostLines: 3 },
      { type: { face: 'sans', size: 8.5 }, mostLines: 4 },
    ],
    470,
  )
  return [
    { role: holder === null ? 'H2' : 'P', marks: linesAt(balanced(name), name.type, margin - 1.5, first, nameStep) },
    ...(holder === null ? [] : [{ role: 'H2' as const, marks: linesAt(under.lines, under.type, margin, 187, 26) }]),
    { role: 'P', marks: linesAt(about.lines, about.type, margin, 211, about.type.size * 1.52, 'ink-2') },
  ]
}

/** One line for as long as it is a large one. A name is set in one font. */
function nameSizes(name: string) {
  const isOurs = hasLetters('display', name.normalize('NFC'))
  const [face, share, tracking] = isOurs ? (['display', 1, -0.02] as const) : (['otherSerif', 0.78, -0.015] as const)
  const scaled = (all: number[]) => all.map((size) => size * share)
  return [...sizes(face, scaled([60, 54, 48, 42, 38]), 1, tracking), ...sizes(face, scaled([32, 28, 24, 20, 16]), 2, tracking)]
}

/** @returns as many lines, of about the same width */
function balanced({ type, lines }: { type: Type; lines: string[] }): string[] {
  let best = lines
  for (let narrower = room - 10; narrower > 0; narrower -= 10) {
    const tried = setLines(lines.join(' '), type, narrower)
    if (tried.length > lines.length) break
    best = tried
  }
  return best
}

const head = (content: string, { x }: { x: number }): Part => ({
  role: 'H2',
  marks: [text(content, 'serif', 14, x, facts.top + 19)],
})

const smallType: Type = { face: 'sans', size: 8.6 }
const smallStep = 12.6

/** Sentences for as long as there is room. Hashes are for the page and the second sheet. */
function taken(evidence: readonly string[]): Part[] {
  const column = columns[0]
  const parts: Part[] = []
  let y = facts.top + 37
  for (const sentence of evidence.filter((line) => !/\S{40}/.test(line))) {
    const lines = setLines(sentence, smallType, column.width)
    if (y + (lines.length - 1) * smallStep > facts.bottom) break
    parts.push({ role: 'P', marks: linesAt(lines, smallType, column.x, y, smallStep, 'ink-2') })
    y += lines.length * smallStep + 3.4
  }
  return parts.length > 0 ? [head('How it was taken', column), ...parts] : []
}

/** @returns `78 (required: 70)` */
export const scoreOf = ({ value, required }: { value: string; required: string | null }): string =>
  required === null ? value : `${value} (required: ${required})`

function table({ contents, code }: Drawn): Part[] {
  const { results, valid_from, valid_until, issuer } = contents
  const day = (moment: string) => dayInWords(new Date(moment))
  const rows: [string, string][] = [
    // The second sheet has all of them.
    ...results.slice(0, 2).map((result): [string, string] => [result.name, scoreOf(result)]),
    ['Issued', day(valid_from)],
    ['Valid until', valid_until ? day(valid_until) : 'no end'],
    ['Issuer', issuer.name],
    ['Issuer’s DID', issuer.id],
    ['Code', code],
  ]
  const step = Math.min(24, (facts.bottom - facts.top + 6) / rows.length)
  const { x, width } = columns[1]
  const middle = (i: number) => facts.top + (i + 0.5) * step + 3
  return [
    { role: 'Artifact', marks: rows.slice(1).map((_, i) => hairline(x, round(facts.top + (i + 1) * step), width)) },
    {
      role: 'Table',
      rows: rows.map(([name, value], i): Cell[] => [
        { scope: 'Row', marks: linesAt(setLines(name, smallType, 66).slice(0, 1), smallType, x, middle(i), 0, 'ink-2') },
        { marks: valueAt(value, x + 72, middle(i), width - 72) },
      ]),
    },
  ]
}

function valueAt(value: string, x: number, y: number, room: number) {
  const { type, lines } = fit(
    value,
    [9.2, 8.6, 8, 7.4]
      .map((size) => ({ type: { face: 'sans', size } as Type, mostLines: 1 }))
      .concat([{ type: { face: 'sans', size: 7 }, mostLines: 2 }]),
    room,
  )
  return linesAt(lines, type, x, y - (lines.length - 1) * 4, 8.4)
}

function verifying({ url, verifyUrl }: Drawn): Part[] {
  const column = columns[2]
  const sentence = setLines(`Verify at ${withoutScheme(verifyUrl)}`, smallType, column.width)
  const foot = facts.bottom - (sentence.length - 1) * smallStep
  const top = facts.top + 30
  return [
    head('Verify it', column),
    { role: 'Figure', says: `QR code of ${url}`, marks: [qr(url, column.x, top, Math.min(94, foot - 17 - top))] },
    { role: 'P', marks: linesAt(sentence, smallType, column.x, foot, smallStep, 'ink-2'), link: verifyUrl },
  ]
}

export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '')

/** A row of dark modules is one rectangle. The sheet is its quiet zone. */
function qr(url: string, x: number, y: number, size: number): ShapeMark {
  const { data } = encode(url, { ecc: 'M', border: 0 })
  const side = size / data.length
  const rectangles = data.flatMap((row, i) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(
      ({ index, 0: { length } }) =>
        `M${round(x + index * side)} ${round(y + i * side)}h${round(length * side)}v${round(side)}h${round(-length * side)}z`,
    ),
  )
  return { d: rectangles.join(''), fill: 'ink' }
}

function sizes(face: Face, all: readonly number[], mostLines: number, tracking: number) {
  return all.map((size) => ({ type: { face, size, tracking: size * tracking }, mostLines }))
}

const round = (value: number) => Math.round(value * 1000) / 1000
