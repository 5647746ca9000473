/**
 * Draws the logo as the icons that only come as pixels: the browser's old one, a phone's home screen, an installed application.
 * Run `npm run icons -w web` after changing the logo. The colours are the light paper's: such an icon knows no theme.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'

const publicFolder = join(import.meta.dirname, '../public')
const tokens = await readFile(join(import.meta.dirname, '../src/ui/tokens.css'), 'utf8')
const [, paper = ''] = /--paper: (#\w+);/.exec(tokens) ?? []
const logo = await readFile(join(publicFolder, 'favicon.svg'), 'utf8')
const [mark = ''] = /<path d=.*<path d="[^"]+"\/>/.exec(logo) ?? []
const style = /<style>(.*?)@media/.exec(logo)?.[1] ?? ''

/** @param share how much of the icon's height the logo takes, which is 44 units high and 23 wide */
function icon(size: number, share: number): Buffer {
  const unit = (size * share) / 44
  const place = `translate(${(size - 23 * unit) / 2} ${(size - 44 * unit) / 2}) scale(${unit})`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><style>${style}</style><rect width="100%" height="100%" fill="${paper}"/><g transform="${place}">${mark}</g></svg>`
  return new Resvg(drawing).render().asPng()
}

/** The old format: a table of contents, then the pictures, which may be PNG. */
function ico(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  pictures.forEach(({ size, png }, i) => {
    const entry = 6 + 16 * i
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

const files = {
  'favicon.ico': ico([16, 32, 48].map((size) => ({ size, png: icon(size, 0.88) }))),
  'apple-touch-icon.png': icon(180, 0.62),
  'icon-192.png': icon(192, 0.66),
  'icon-512.png': icon(512, 0.66),
  // May be cut to a circle of 80 % of its width.
  'icon-maskable-512.png': icon(512, 0.5),
}
for (const [name, bytes] of Object.entries(files)) {
  await writeFile(join(publicFolder, name), bytes)
  console.log(`${name}: ${bytes.length} bytes`)
}
