import { fontOf, glyphsOf, type Run, runsOf, type Type } from './typefaces.ts'

/** Outlines are in whole units; so many are a point. */
export const outlineUnits = 50

/**
 * A line of text as an SVG path, so that no reader needs the fonts.
 *
 * @param x where it begins, in points
 * @param y of the line that the letters stand on
 * @returns relative commands in `outlineUnits`
 */
export function outline(text: string, type: Type, x: number, y: number): string {
  const pen = createPen()
  let at = x
  for (const run of runsOf(text, type)) at = outlineRun(pen, run, at, y)
  return pen.path()
}

function outlineRun(pen: Pen, run: Run, x: number, y: number): number {
  const { face, size, tracking } = run.type
  const scale = size / fontOf(face).unitsPerEm
  for (const { glyph, x: right, y: up, advance } of glyphsOf(run).glyphs) {
    const [left, foot] = [x + right * size, y - up * size]
    for (const { command, args } of glyph.path.commands) {
      pen.draw(
        command,
        args.map((value, i) => (i % 2 === 0 ? left + value * scale : foot - value * scale)),
      )
    }
    x += advance * size + tracking
  }
  return x
}

type Pen = ReturnType<typeof createPen>

const letters = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' }

function createPen() {
  let path = ''
  let [px, py] = [0, 0]
  let [startX, startY] = [0, 0]
  return {
    draw(command: keyof typeof letters, points: number[]) {
      const whole = points.map((value) => Math.round(value * outlineUnits))
      path +=
        letters[command] +
        whole
          .map((value, i) => value - (i % 2 === 0 ? px : py))
          .join(' ')
          .replaceAll(' -', '-')
      if (command === 'closePath') [px, py] = [startX, startY]
      else [px, py] = [whole.at(-2)!, whole.at(-1)!]
      if (command === 'moveTo') [startX, startY] = [px, py]
    },
    path: () => path,
  }
}
