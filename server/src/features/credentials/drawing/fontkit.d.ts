/** The parts of the package that the drawing uses. Lengths are in units of the font. */
declare module 'fontkit' {
  export interface Glyph {
    advanceWidth: number
    path: { commands: { command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'; args: number[] }[] }
  }
  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): {
      glyphs: Glyph[]
      positions: { xAdvance: number; xOffset: number; yOffset: number }[]
      advanceWidth: number
    }
  }
  export function openSync(path: string): Font
}
