import PDFDocument from 'pdfkit'
import { compose } from './compose.ts'
import { composeDetails } from './compose-details.ts'
import { titleOf } from './draw-picture.ts'
import type { Drawn } from './drawn.ts'
import { type Mark, type Part, palette, type ShapeMark, type TextMark } from './marks.ts'
import { files, runsOf, widthOf, widthOfRun } from './typefaces.ts'

type Pdf = PDFKit.PDFDocument
type Element = ReturnType<Pdf['struct']>

/**
 * A tagged PDF with the credential attached as `credential.json`. The same input gives the same bytes: its dates are the certificate's.
 *
 * @throws {RangeError} where `valid_from` is no date
 */
export async function writePdf(drawn: Drawn, credential: string): Promise<Buffer> {
  const { contents, productName } = drawn
  const issued = new Date(contents.valid_from)
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    font: files.sans,
    autoFirstPage: false,
    info: {
      Title: titleOf(drawn),
      Author: contents.issuer.name,
      Creator: productName,
      CreationDate: new Date(issued.toISOString()),
      ModDate: issued,
    },
  })
  const bytes = collect(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  for (const parts of [compose(drawn), ...composeDetails(drawn)]) {
    pdf.addPage()
    for (const part of parts) write(pdf, root, part)
  }
  root.end()
  pdf.file(Buffer.from(credential), {
    name: 'credential.json',
    type: 'application/json',
    description: 'The signed certificate (Open Badges 3.0)',
    relationship: 'Data',
    creationDate: issued,
    modifiedDate: issued,
  })
  pdf.end()
  return bytes
}

async function collect(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of pdf) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function write(pdf: Pdf, root: Element, part: Part): void {
  if (part.role === 'Artifact') writeArtifact(pdf, part.marks, part.clip)
  else if (part.role === 'Table') writeTable(pdf, root, part.rows)
  else writeElement(pdf, root, part)
}

function writeElement(pdf: Pdf, root: Element, part: Exclude<Part, { role: 'Artifact' | 'Table' }>): void {
  const element = pdf.struct(part.role, part.role === 'Figure' ? { alt: part.says } : {})
  root.add(element)
  if (part.role !== 'Figure' && part.link) {
    const link = pdf.struct('Link', { alt: part.link })
    element.add(link)
    link.add(() => writeMarks(pdf, part.marks))
    for (const mark of part.marks) if ('text' in mark) linkFrom(pdf, mark, part.link, link)
    link.end()
  } else {
    element.add(() => writeMarks(pdf, part.marks))
  }
  element.end()
}

function writeArtifact(pdf: Pdf, marks: readonly Mark[], clip: string | undefined): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.save()
  if (clip) pdf.path(clip).clip()
  writeMarks(pdf, marks)
  pdf.restore()
  pdf.endMarkedContent()
}

function writeTable(pdf: Pdf, root: Element, rows: Extract<Part, { role: 'Table' }>['rows']): void {
  const table = pdf.struct('Table')
  root.add(table)
  for (const cells of rows) {
    const row = pdf.struct('TR')
    table.add(row)
    for (const { scope, marks } of cells) {
      const cell = pdf.struct(scope ? 'TH' : 'TD', scope ? { scope } : {})
      row.add(cell)
      cell.add(() => writeMarks(pdf, marks))
      cell.end()
    }
    row.end()
  }
  table.end()
}

function linkFrom(pdf: Pdf, { text, type, x, y }: TextMark, link: string, structParent: Element): void {
  pdf.link(x, y - type.size, widthOf(text, type), 1.3 * type.size, link, { structParent })
}

function writeMarks(pdf: Pdf, marks: readonly Mark[]): void {
  marks.forEach((mark, i) => {
    if ('text' in mark) writeText(pdf, mark, i === marks.length - 1)
    else writeShape(pdf, mark)
  })
}

/** A line that goes on ends in a space, which parts its last word from the next when it is read aloud or copied. */
function writeText(pdf: Pdf, { text, type, colour, x, y }: TextMark, isLast: boolean): void {
  pdf.fillColor(palette[colour])
  for (const run of runsOf(isLast ? text : `${text} `, type)) {
    const { face, size, tracking } = run.type
    pdf.font(files[face], size)
    pdf.text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: tracking })
    x += widthOfRun(run)
  }
}

function writeShape(pdf: Pdf, { d, fill, stroke, strokeWidth = 1, dash, isRound, opacity = 1 }: ShapeMark): void {
  pdf.save()
  pdf.path(d)
  if (fill) pdf.fillColor(palette[fill], opacity).fill()
  if (stroke) {
    pdf.lineWidth(strokeWidth).lineJoin(isRound ? 'round' : 'miter')
    if (dash) pdf.dash(dash[0], { space: dash[1] })
    pdf.strokeColor(palette[stroke], opacity).stroke()
  }
  pdf.restore()
}
