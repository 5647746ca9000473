/** The picture that other sites show beside a link to a page: its words, the product's name, and the page's own figure. */

import { escapeXml } from './drawing.ts'
import type { Figure } from './figures.ts'
import { colour, height, margin, plateTop, width } from './sheet.ts'
import { type Measure, sans, sentenceType, serif, setWords, titleType } from './words.ts'

export interface PictureWords {
  product: string
  title: string
  sentence: string
}

/** An SVG document of 1200 by 630 pixels. Who makes pixels of it brings the fonts. */
export function drawPicture({ product, title, sentence }: PictureWords, figure: Figure, measure: Measure): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colour('paper')}"/>`,
    `<clipPath id="plate"><path d="M0 ${plateTop}H${width}V${height}H0Z"/></clipPath><g clip-path="url(#plate)">${figure.drawing}</g>`,
    `<rect y="${plateTop}" width="${width}" height="1.5" fill="${colour('rule')}"/>`,
    logo(product, measure),
    words(title, sentence, measure),
    '</svg>',
  ].join('')
}

// The mark as in ui/logo.tsx, larger than in the header. A long name is set smaller.
function logo(product: string, measure: Measure): string {
  const [left, right] = [margin + 40, width - margin]
  const type = { family: serif, weight: 480, size: 38, tracking: -0.6 }
  const size = Math.round(type.size * Math.min(1, (right - left) / measure(product, type)))
  const mark = `<path d="M3 1A17 9.85 0 0 1 3 20.7ZM3 20.7A19.8 11.15 0 0 1 3 43Z" fill="${colour('accent')}"/><path d="M1.5 0V44" stroke="${colour('ink')}" stroke-width="2.5"/>`
  const name = `<text x="${left}" y="79" font-family="${type.family}" font-weight="${type.weight}" font-size="${size}" letter-spacing="${type.tracking}" fill="${colour('ink')}">${escapeXml(product)}</text>`
  return `<g transform="translate(${margin} 44)">${mark}</g>${name}`
}

function words(title: string, sentence: string, measure: Measure): string {
  const set = setWords(title, sentence, width - 2 * margin, measure)
  const [titleLine, sentenceLine] = [Math.round(set.size * 1.03), 38]
  const last = plateTop - 34
  const titleFoot = last - (set.sentence.length > 0 ? set.sentence.length * sentenceLine + 16 : 6)
  const upwards = (lines: string[], foot: number, step: number) =>
    lines.map((text, i) => `<tspan x="${margin}" y="${foot - (lines.length - 1 - i) * step}">${escapeXml(text)}</tspan>`).join('')
  return [
    `<text font-family="${serif}" font-weight="${titleType(set.size).weight}" font-size="${set.size}" letter-spacing="${titleType(set.size).tracking}" fill="${colour('ink')}">${upwards(set.title, titleFoot, titleLine)}</text>`,
    `<text font-family="${sans}" font-size="${sentenceType.size}" fill="${colour('ink-2')}">${upwards(set.sentence, last, sentenceLine)}</text>`,
  ].join('')
}
