/** What each product's option pays at expiry, and its Bachelier value before. Distances from the strike; money in the same unit. */
import { callValue, distribution } from './normal.ts'

export type Product = 'call' | 'forward' | 'digital' | 'butterfly'

export interface Payoff {
  expiry: (x: number) => number
  before: (x: number) => number
  /** Where the curve at expiry is drawn when it is not one unbroken line. */
  pieces?: readonly (readonly [number, number])[]
  /** What it has to do with the product, under the figure. */
  caption: string
  /** What it shows, for who does not see it. */
  says: string
}

/** How far the curves are drawn on both sides of the strike. */
export const reach = 3
const deviation = 0.42
const call = (x: number) => Math.max(x, 0)
const spread = 0.8

export const payoffs: Record<Product, Payoff> = {
  call: {
    expiry: (x) => 0.62 * call(x),
    before: (x) => 0.62 * callValue(x, deviation),
    caption: 'A call: the premium is known, the upside is open.',
    says: 'Payoff of a call: flat up to the strike, rising beyond it; before expiry its value bends smoothly above that corner.',
  },
  forward: {
    expiry: (x) => 0.42 * (x + 1.6),
    before: (x) => 0.42 * (x + 1.3),
    caption: 'A forward: it tracks the desk from day one.',
    says: 'Payoff of a forward: a straight line through its price; before expiry a parallel line beside it.',
  },
  digital: {
    expiry: (x) => (x < 0 ? 0 : 1),
    before: (x) => distribution(x / 0.5),
    pieces: [
      [-reach, -0.0001],
      [0, reach],
    ],
    caption: 'A digital: it pays, or it does not.',
    says: 'Payoff of a digital: nothing below the strike, one above it; before expiry its value climbs in between.',
  },
  butterfly: {
    expiry: (x) => 1.25 * (call(x + spread) - 2 * call(x) + call(x - spread)),
    before: (x) => 1.25 * (callValue(x + spread, 0.4) - 2 * callValue(x, 0.4) + callValue(x - spread, 0.4)),
    caption: 'A butterfly: one date.',
    says: 'Payoff of a butterfly: a tent around one price; before expiry a rounded hill under it.',
  },
}
