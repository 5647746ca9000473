/** A payoff as lines of a drawing. Computed where the page is made: the computation need not reach the browser. */
import { curve } from './line.ts'
import { type Product, payoffs, reach } from './payoffs.ts'

export interface PayoffDrawing {
  /** SVG paths, in units of `payoffPaper`. */
  expiry: string
  before: string
  /** Where the value jumps at the strike: its height below and from there on, as shares of the paper's height. */
  jump?: { below: string; from: string }
  caption: string
  /** What it shows, for who does not see it. */
  says: string
}

// One unit is a large square of the paper, as is one unit of money.
const unit = 80
// Eight units of the drawing are a pixel of a desk's card: rounded to whole ones, the lines stay straight.
const fine = 8
const axis = 128 * fine
export const payoffPaper = { width: 2 * reach * unit * fine, height: 160 * fine, axis }

const scale = { x: (x: number) => (x + reach) * unit * fine, y: (y: number) => axis - y * unit * 0.8 * fine }
const share = (y: number) => `${(scale.y(y) / payoffPaper.height) * 100}%`

export function drawPayoff(product: Product): PayoffDrawing {
  const { expiry, before, pieces = [[-reach, reach]], caption, says } = payoffs[product]
  const jumps = pieces.length > 1
  return {
    expiry: pieces.map(([from, to]) => curve(from, to, expiry, scale)).join(''),
    before: curve(-reach, reach, before, scale) + (jumps ? `M${scale.x(0)} ${scale.y(0)}V${scale.y(1)}` : ''),
    ...(jumps && { jump: { below: share(0), from: share(1) } }),
    caption,
    says,
  }
}
