import { longestRunError, longestRunOutput } from 'contract/mock-interviews/rules.ts'
import { countOf } from './count-of.ts'
import type { Table } from './protocol.ts'
import type { Piece, Work } from './work.ts'

/** A program that has ended as plain text: its output, bounded, with tables in columns; its error with the line. */
export function textOf({ pieces, leftOut, end, wrong }: Pick<Work, 'pieces' | 'leftOut' | 'end' | 'wrong'>) {
  const whole = plain(pieces.map(textOfPiece).join(''))
  const output = whole.slice(0, longestRunOutput)
  const line = wrong?.line == null ? '' : ` (line ${wrong.line})`
  const error = wrong ? `${[wrong.kind, wrong.message].filter(Boolean).join(': ')}${line}` : ''
  return {
    end: end ?? ('stopped' as const),
    output,
    error: plain(error).slice(0, longestRunError),
    left_out: leftOut + whole.length - output.length,
  }
}

function textOfPiece(piece: Piece): string {
  if (piece.kind === 'table') return tableText(piece.table)
  if (piece.kind === 'plot') return '(A figure was drawn. Figures are not shown in an interview.)\n'
  return piece.text
}

function tableText({ columns, rows, of }: Table): string {
  const lines = [['', ...columns], ...rows.map(({ label, cells }) => [label, ...cells])]
  const widths = lines[0]!.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const drawn = lines.map((line) => line.map((cell, at) => cell.padStart(widths[at] ?? 0)).join('  '))
  return `${drawn.join('\n')}\n(${countOf(of.rows, 'row')}, ${countOf(of.columns, 'column')})\n`
}

/** A text of the database holds no such sign. */
const plain = (text: string): string => text.replaceAll('\0', '\ufffd')
