/** Formulas as chains of equal sides, and whether what is written there holds. */
import { compute } from '../arithmetic/compute.ts'
import { readWritten } from './written-numbers.ts'

export interface Chain {
  /** What stands between the signs of equality; empty where a line goes on from the one above. */
  sides: string[]
  /** Whether any of the signs says "about". */
  isRounded: boolean
}

const about = /\\approx|\\simeq|≈/
const equality = /\\approx|\\simeq|≈|(?<![<>:=!])=(?!=)/

/** What one formula says: chains, apart by lines, commas and arrows. */
export function chainsOf(tex: string): Chain[] {
  return tex
    .replaceAll('{,}', ',')
    .replaceAll(/\\[,;:!]/g, ' ')
    .replaceAll(/\\(?:begin|end)\{[a-z]+\*?\}(?:\{[a-z]*\})?/g, ' ')
    .replaceAll('&', ' ')
    .replaceAll(/\\(?:text|mathrm|operatorname)\s?\{([A-Za-z]*[^{}A-Za-z\d][^{}\d]*)\}/g, ' \\quad ')
    .split(/\\\\|,(?!\d{3})|;|\\(?:q?quad|Rightarrow|implies|to|iff|Longrightarrow)(?![A-Za-z])/)
    .map((statement) => ({
      sides: statement.split(equality).map((side) => bare(side)),
      isRounded: about.test(statement),
    }))
}

/** Without spaces and dollars around it, and what ends a sentence. */
function bare(side: string): string {
  let [from, to] = [0, side.length]
  while (from < to && ' $\n'.includes(side[from]!)) from++
  while (to > from && ' $\n.:'.includes(side[to - 1]!)) to--
  return side.slice(from, to)
}

/** @returns the value of a side of numbers alone */
export function sideValue(side: string): number | undefined {
  if (!/\d/.test(side) || side.length > 200) return undefined
  return compute(plainSide(side))?.value
}

/** Groups of thousands, which could be decimals in an answer; and factorials, side by side a product here. */
const plainSide = (side: string): string =>
  side.replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1').replaceAll(/(?<![\w.!])(\d{1,3})!/g, 'fact($1)')

/** Whether something is computed there that everybody can look up: a root, a power, a logarithm, a factorial, a constant. */
export const isWellKnown = (side: string): boolean =>
  /\\sqrt|sqrt|√|\^|\d!|\\binom|\\l(?:n|og)\b|\bln\b|\\exp\b|\bexp\b|\\pi\b|π|\bfact\b|\bchoose\b|Phi\b|Φ|(?<![A-Za-z\\])e(?![A-Za-z])/.test(
    side,
  )

/**
 * Whether two sides are as equal as they are written: to half of the last digit that is written, and between decimals to five in ten thousand. Where
 * "about" is said, digits may be cut off, and of what is about a whole number, or a power, it is one in twenty.
 */
export function areEqual(left: string, right: string, isRounded: boolean): boolean {
  const [one, other] = [sideValue(left), sideValue(right)]
  if (one === undefined || other === undefined) return true
  const off = Math.abs(one - other)
  const size = Math.max(Math.abs(one), Math.abs(other))
  const isDecimal = /\d\.\d/.test(left) || /\d\.\d/.test(right)
  const share = isDecimal ? 5e-4 : isRounded ? 0.05 : 1e-9
  const whole = isRounded && (!isDecimal || isWhole(left) || isWhole(right)) ? 0.5 : 0
  if (off <= Math.max(lastDigit(left) / 2, lastDigit(right) / 2, size * share, whole) * (1 + 1e-9)) return true
  const digit = lastDigit(Math.abs(one) < Math.abs(other) ? left : right)
  return isRounded && off < digit
}

const isWhole = (side: string): boolean => /^[-+]?\d+$/.test(side)

/** Of a side that is one decimal number, in per cent too. */
function lastDigit(side: string): number {
  const [, number, percent] = /^[-+]?(\d+(?:\.\d+)?|\.\d+) ?(\\?%)?$/.exec(side) ?? []
  if (!number) return 0
  const { unit } = readWritten(number)
  return percent ? (unit || 1) / 100 : unit
}
