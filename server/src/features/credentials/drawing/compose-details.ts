/** The sheets behind the first: the whole of the contents, and how to verify the certificate. */
import { masthead, scoreOf, withoutScheme } from './compose.ts'
import type { Drawn } from './drawn.ts'
import { fit, hairline, linesAt, margin, type Part, setLines, type TextMark, text, width } from './marks.ts'
import type { Type } from './typefaces.ts'

const top = 168
const foot = 548
const columnWidth = 338
const columnsAt = [margin, width - margin - columnWidth] as const

interface Block {
  role: 'H3' | 'P'
  text: string
  link?: string
}

/** @returns the parts of each sheet, in the order in which they are read */
export function composeDetails(drawn: Drawn): Part[][] {
  const columns = blocksOf(drawn).map((blocks, i) => flow(blocks, columnsAt[i]!))
  const sheets = Math.max(...columns.map((sheets) => sheets.length))
  return Array.from({ length: sheets }, (_, i) => [...head(drawn), ...columns.flatMap((column) => column[i] ?? [])])
}

function head({ contents: { title, holder }, productName, isDemonstration }: Drawn): Part[] {
  const words = isDemonstration ? 'Demonstration — proves nothing' : 'What this certificate says'
  const whose = fit(
    holder ? `${title}, ${holder}` : title,
    [
      { type: { face: 'sans', size: 9.5 }, mostLines: 1 },
      { type: { face: 'sans', size: 7.5 }, mostLines: 2 },
    ],
    width - 2 * margin,
  )
  return [
    ...masthead(productName, 'Artifact'),
    { role: 'H2', marks: [text(words, 'serif', 24, margin, 112)] },
    { role: 'P', marks: linesAt(whose.lines, whose.type, margin, 131, 10, 'ink-2') },
    { role: 'Artifact', marks: columnsAt.map((x) => hairline(x, top - 22, columnWidth, 'ink')) },
  ]
}

function blocksOf({ contents, url, verifyUrl, isDemonstration }: Drawn): [Block[], Block[]] {
  const { evidence, results, criteria, issuer } = contents
  const part = (head: string, ...paragraphs: (string | Block)[]): Block[] =>
    paragraphs.length === 0
      ? []
      : [
          { role: 'H3', text: head },
          ...paragraphs.map((entry): Block => (typeof entry === 'string' ? { role: 'P', text: entry } : entry)),
        ]
  return [
    [
      ...part('How it was taken', ...evidence),
      ...part('Result', ...results.map((result) => `${result.name}: ${scoreOf(result)}`)),
    ],
    [
      ...part('What was required', ...(criteria ? [criteria] : [])),
      ...part(
        'How to verify it',
        ...(isDemonstration ? ['This is a demonstration. It verifies like a certificate, and it proves nothing.'] : []),
        `A drawing can be forged. The file “credential.json”, which is attached to this PDF, is signed by ${issuer.name}, and verifying detects any change to it.`,
        {
          role: 'P',
          text: `Open ${withoutScheme(verifyUrl)} and choose this PDF. The page checks the signature, the issuer, the dates and the revocation. It does so in your browser; the file does not leave your computer.`,
          link: verifyUrl,
        },
        { role: 'P', text: `The certificate’s page shows whether it is still valid: ${withoutScheme(url)}`, link: url },
        'Other verifiers of Open Badges 3.0 accept the attached file as well.',
        {
          role: 'P',
          text: `You can verify it without ${issuer.name}, too: ${withoutScheme(url)}.zip has the issuer’s public key and the list of revoked certificates of the day on which it is downloaded.`,
          link: `${url}.zip`,
        },
      ),
    ],
  ]
}

const headType: Type = { face: 'serif', size: 15 }
const bodyType: Type = { face: 'sans', size: 9.5 }
const bodyStep = 14.4

/** @returns the parts of a column on each sheet */
function flow(blocks: readonly Block[], x: number): Part[][] {
  const sheets: Part[][] = [[]]
  let y = top
  for (const { role, text, link } of blocks) {
    const type = role === 'H3' ? headType : bodyType
    if (role === 'H3' && y > top) y += 14
    let marks: TextMark[] = []
    const put = () => {
      if (marks.length > 0) sheets.at(-1)!.push({ role, marks, ...(link && { link }) })
      marks = []
    }
    // A heading goes with the first lines below it.
    const needed = role === 'H3' ? 3 * bodyStep : 0
    for (const line of setLines(text, type, columnWidth)) {
      if (y + needed > foot) {
        put()
        sheets.push([])
        y = top
      }
      marks.push({ text: line, type, colour: role === 'H3' ? 'ink' : 'ink-2', x, y })
      y += role === 'H3' ? 20 : bodyStep
    }
    put()
    y += role === 'H3' ? 0 : 4
  }
  return sheets
}
