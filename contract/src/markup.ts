/**
 * What a post may be made of. The server's sanitiser lets nothing else through, and the page, which trusts no HTML, makes elements of nothing
 * else: two walls, one list.
 */

/** Attributes of an element, by its name: of these alone. What KaTeX sets with is in it; nothing loads, runs, names or catches anything. */
export const markupElements: Readonly<Record<string, readonly string[]>> = {
  ...each('p br hr h3 h4 h5 h6 strong em s sup blockquote ul pre table thead tbody tr', []),
  ol: ['start'],
  li: ['class'],
  ...each('td th', ['style']),
  code: ['class'],
  a: ['href', 'rel', 'target'],
  span: ['class', 'style', 'aria-hidden'],

  svg: ['width', 'height', 'viewBox', 'preserveAspectRatio', 'style'],
  path: ['d'],
  line: ['x1', 'x2', 'y1', 'y2', 'stroke-width'],

  math: ['display'],
  annotation: ['encoding'],
  ...each(
    'semantics mrow mi mo mn ms mtext mspace msup msub msubsup mfrac msqrt mroot munder mover munderover',
    mathsAttributes(),
  ),
  ...each('mtable mtr mtd mstyle mpadded mphantom menclose', mathsAttributes()),
}

function mathsAttributes(): string[] {
  const tokens =
    'mathvariant mathcolor mathbackground mathsize stretchy fence separator symmetric largeop movablelimits accent accentunder form'
  const boxes =
    'width height depth lspace rspace voffset minsize maxsize linethickness notation displaystyle scriptlevel linebreak'
  const tables = 'columnalign columnspacing columnlines rowspacing rowlines side'
  return [tokens, boxes, tables].flatMap((names) => names.split(' '))
}

function each(names: string, attributes: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(names.split(' ').map((name) => [name, attributes]))
}

/** Where a link may lead. */
export const isMarkupAddress = (address: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(address)

/** Whoever follows a link says nothing of where they come from, and lends it no weight. */
export const linkAttributes = { rel: 'nofollow ugc noopener', target: '_blank' }

/** How formulas and columns are placed; a value holds no address, since it has neither a colon nor a slash. */
const markupStyles = new Set(
  (
    'height width min-width vertical-align top bottom left right position text-align ' +
    'margin-left margin-right margin-top margin-bottom padding-left padding-right ' +
    'color background-color border-color border-style border-width border-bottom-width border-top-width border-right-width border-left-width'
  ).split(' '),
)

/** Of a style what may stand in it, name by name; anything else is left out. */
export function markupStyle(style: string): [name: string, value: string][] {
  return style.split(';').flatMap((declaration): [string, string][] => {
    const at = declaration.indexOf(':')
    const name = declaration.slice(0, at).trim().toLowerCase()
    const value = declaration.slice(at + 1).trim()
    const isPlain = value.length <= 60 && /^[-+.\w%# ()]+$/.test(value) && (name !== 'position' || value === 'relative')
    return markupStyles.has(name) && isPlain ? [[name, value]] : []
  })
}
