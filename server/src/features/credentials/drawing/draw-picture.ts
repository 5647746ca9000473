import { compose, withoutScheme } from './compose.ts'
import type { Drawn } from './drawn.ts'
import { escapeXml } from './escape-xml.ts'
import { height, type Mark, type Part, palette, type ShapeMark, width } from './marks.ts'
import { outline, outlineUnits } from './outline.ts'

/** The certificate as an SVG document. Its letters are outlines, so that no reader needs the fonts. It loads nothing. */
export function drawPicture(drawn: Drawn): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" lang="en" aria-labelledby="title description">`,
    `<title id="title">${escapeXml(titleOf(drawn))}</title><desc id="description">${escapeXml(saysOf(drawn))}</desc>`,
    `<path d="M0 0H${width}V${height}H0Z" fill="${palette.sheet}"/>`,
    ...compose(drawn).map(drawPart),
    '</svg>',
  ].join('')
}

export const titleOf = ({ contents: { title, holder }, isDemonstration }: Drawn): string =>
  `${title}${holder ? `, ${holder}` : ''}${isDemonstration ? ' (demonstration, proves nothing)' : ''}`

/** The alternative text. */
function saysOf({ contents, code, verifyUrl, isDemonstration }: Drawn): string {
  const { holder, title, description, issuer, valid_from, valid_until, results, evidence } = contents
  return [
    ...(isDemonstration ? ['Demonstration — proves nothing.'] : []),
    `${title} of ${issuer.name}${holder ? ` for ${holder}` : ''}.`,
    description,
    ...results.map(({ name, value, required }) => `${name}: ${value}${required === null ? '' : `, required: ${required}`}.`),
    ...evidence,
    `Issued on ${valid_from.slice(0, 10)}${valid_until ? `, valid until ${valid_until.slice(0, 10)}` : ''}. Issuer: ${issuer.id}. Code: ${code}.`,
    `Verify at ${withoutScheme(verifyUrl)}.`,
  ].join(' ')
}

function drawPart(part: Part): string {
  if (part.role === 'Table')
    return part.rows
      .flat()
      .map(({ marks }) => marks.map(drawMark).join(''))
      .join('')
  const marks = part.marks.map(drawMark).join('')
  if (part.role !== 'Artifact' || !part.clip) return marks
  return `<clipPath id="plate"><path d="${part.clip}"/></clipPath><g clip-path="url(#plate)">${marks}</g>`
}

function drawMark(mark: Mark): string {
  if (!('text' in mark)) return drawShape(mark)
  const d = outline(mark.text, mark.type, mark.x, mark.y)
  return `<path transform="scale(${1 / outlineUnits})" d="M0 0${d}" fill="${palette[mark.colour]}"/>`
}

function drawShape({ d, fill, stroke, strokeWidth, dash, isRound, opacity }: ShapeMark): string {
  const attributes = {
    fill: fill ? palette[fill] : 'none',
    stroke: stroke && palette[stroke],
    'stroke-width': strokeWidth,
    'stroke-dasharray': dash?.join(' '),
    'stroke-linejoin': isRound && 'round',
    opacity,
  }
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined || value === false ? [] : [`${name}="${value}"`],
  )
  return `<path d="${d}" ${written.join(' ')}/>`
}
