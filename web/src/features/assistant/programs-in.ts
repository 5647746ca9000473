/** A reply cut behind each short program of it, so that something can stand there. */

export interface ReplyPiece {
  html: string
  /** What its last block is, where that can be run. */
  program?: string
}

/** Longer ones are for an editor, not for a look. */
const mostLines = 40

export function programsIn(html: string): ReplyPiece[] {
  const pieces: ReplyPiece[] = []
  let before = ''
  for (const node of new DOMParser().parseFromString(html, 'text/html').body.childNodes) {
    before += node instanceof Element ? node.outerHTML : (node.textContent ?? '').trim()
    const program = node instanceof Element ? programOf(node) : undefined
    if (program === undefined) continue
    pieces.push({ html: before, program })
    before = ''
  }
  return before ? [...pieces, { html: before }] : pieces
}

function programOf(block: Element): string | undefined {
  if (block.localName !== 'pre') return undefined
  const code = block.querySelector('code.language-python, code.language-py')?.textContent?.trimEnd()
  return code && code.split('\n').length <= mostLines ? code : undefined
}
