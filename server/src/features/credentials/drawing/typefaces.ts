/** The product's fonts, and DejaVu for the letters that they lack. A file is read once, when it is first needed. */
import { createRequire } from 'node:module'
import { type Font, type Glyph, openSync } from 'fontkit'
import { LRUCache } from 'lru-cache'

const { resolve } = createRequire(import.meta.url)
const newsreader = (cut: string) => resolve(`@expo-google-fonts/newsreader/${cut}/Newsreader_${cut}.ttf`)
const instrument = (cut: string) => resolve(`@expo-google-fonts/instrument-sans/${cut}/InstrumentSans_${cut}.ttf`)
const dejavu = (cut: string) => resolve(`dejavu-fonts-ttf/ttf/DejaVu${cut}.ttf`)

/** Paths of the files. */
export const files = {
  display: newsreader('300Light'),
  serif: newsreader('400Regular'),
  wordmark: newsreader('500Medium'),
  italic: newsreader('400Regular_Italic'),
  sans: instrument('400Regular'),
  strong: instrument('600SemiBold'),
  otherSerif: dejavu('SerifCondensed'),
  otherSans: dejavu('Sans'),
}

export type Face = keyof typeof files

/** The other fonts' small letters are taller. */
const otherSerif = { face: 'otherSerif', scale: 0.84 } as const
const otherSans = { face: 'otherSans', scale: 0.93 } as const

const opened = new Map<Face, Font>()

export function fontOf(face: Face): Font {
  const font = opened.get(face) ?? openSync(files[face])
  opened.set(face, font)
  return font
}

export interface Type {
  face: Face
  size: number
  /** Added behind each letter. */
  tracking?: number
}

/** A word with the space behind it, in the font that has its letters. */
export interface Run {
  text: string
  type: Required<Type>
}

export function runsOf(text: string, { face, size, tracking = 0 }: Type): Run[] {
  const words = text.normalize('NFC').match(/[^ ]* ?/g) ?? []
  return words
    .filter((word) => word !== '')
    .map((word) => {
      if (hasLetters(face, word)) return { text: word, type: { face, size, tracking } }
      const other = face === 'sans' || face === 'strong' ? otherSans : otherSerif
      return { text: word, type: { face: other.face, size: size * other.scale, tracking } }
    })
}

export const hasLetters = (face: Face, text: string) => [...text].every((letter) => hasLetter(face, letter))

export const hasLetter = (face: Face, letter: string): boolean => fontOf(face).hasGlyphForCodePoint(letter.codePointAt(0)!)

export const widthOf = (text: string, type: Type): number => runsOf(text, type).reduce((sum, run) => sum + widthOfRun(run), 0)

export function widthOfRun(run: Run): number {
  const { glyphs, width } = glyphsOf(run)
  return width * run.type.size + glyphs.length * run.type.tracking
}

/** A word's glyphs, from its beginning, in ems. */
export interface SetWord {
  width: number
  glyphs: { glyph: Glyph; x: number; y: number; advance: number }[]
}

/** Setting a word takes longer than drawing it, and most words come back: in each size that is tried, and in the next certificate. */
const known = new LRUCache<string, SetWord>({ max: 3000 })

export function glyphsOf({ text, type: { face } }: Run): SetWord {
  const key = `${face} ${text}`
  const kept = known.get(key)
  if (kept) return kept
  const font = fontOf(face)
  const { unitsPerEm } = font
  const { glyphs, positions, advanceWidth } = font.layout(text)
  const placed = glyphs.map((glyph, i) => {
    const { xOffset, yOffset, xAdvance } = positions[i]!
    return { glyph, x: xOffset / unitsPerEm, y: yOffset / unitsPerEm, advance: xAdvance / unitsPerEm }
  })
  const word = { width: advanceWidth / unitsPerEm, glyphs: placed }
  known.set(key, word)
  return word
}
