/** A payoff at expiry, solid, and its Bachelier value before, dotted. Each product has its own. */
import { curve } from './line.ts'
import { callValue, distribution } from './normal.ts'
import styles from './payoff.module.css'
import { Dot, Drawing, Plate, plate, Word } from './plate.tsx'

export type Product = 'call' | 'forward' | 'digital' | 'butterfly'

interface Payoff {
  expiry: (x: number) => number
  before: (x: number) => number
  /** Where the curve at expiry is drawn when it is not one unbroken line. */
  pieces?: readonly (readonly [number, number])[]
  says: string
}

// Distances from the strike; one unit is a large square of the paper, as is one unit of money.
const reach = 3
const deviation = 0.42
const call = (x: number) => Math.max(x, 0)
const spread = 0.8

const payoffs: Record<Product, Payoff> = {
  call: {
    expiry: (x) => 0.62 * call(x),
    before: (x) => 0.62 * callValue(x, deviation),
    says: 'Payoff of a call: flat up to the strike, rising beyond it; before expiry its value bends smoothly above that corner.',
  },
  forward: {
    expiry: (x) => 0.42 * (x + 1.6),
    before: (x) => 0.42 * (x + 1.3),
    says: 'Payoff of a forward: a straight line through its price; before expiry a parallel line beside it.',
  },
  digital: {
    expiry: (x) => (x < 0 ? 0 : 1),
    before: (x) => distribution(x / 0.5),
    pieces: [
      [-reach, -0.0001],
      [0, reach],
    ],
    says: 'Payoff of a digital: nothing below the strike, one above it; before expiry its value climbs in between.',
  },
  butterfly: {
    expiry: (x) => 1.25 * (call(x + spread) - 2 * call(x) + call(x - spread)),
    before: (x) => 1.25 * (callValue(x + spread, 0.4) - 2 * callValue(x, 0.4) + callValue(x - spread, 0.4)),
    says: 'Payoff of a butterfly: a tent around one price; before expiry a rounded hill under it.',
  },
}

const unit = 80
// Eight units of the drawing are a pixel of a desk's card: rounded to whole ones, the lines stay straight.
const drawingWidth = 2 * reach * unit * 8
const drawingHeight = 160 * 8
const axis = 128 * 8

const scale = { x: (x: number) => (x + reach) * unit * 8, y: (y: number) => axis - y * unit * 0.8 * 8 }

export function PayoffFigure({
  product,
  caption,
  className,
}: {
  product: Product
  caption?: string
  className?: string | undefined
}) {
  const { expiry, before, pieces = [[-reach, reach]], says } = payoffs[product]
  return (
    <Plate label={says} className={[styles.payoff, className].filter(Boolean).join(' ')}>
      <div className={`${plate.ruler} ${styles.axis}`} />
      <Drawing width={drawingWidth} height={drawingHeight}>
        <path className={plate.other} d={curve(-reach, reach, before, scale)} />
        {pieces.map(([from, to]) => (
          <path key={from} className={plate.subject} d={curve(from, to, expiry, scale)} />
        ))}
        {product === 'digital' && <path className={plate.other} d={`M${scale.x(0)} ${scale.y(0)}V${scale.y(1)}`} />}
      </Drawing>
      {product === 'digital' && (
        <>
          <Dot x="50%" y={`${(scale.y(0) / drawingHeight) * 100}%`} open />
          <Dot x="50%" y={`${(scale.y(1) / drawingHeight) * 100}%`} />
        </>
      )}
      {caption && (
        <Word x="20px" y="12px">
          <span className={styles.caption}>{caption}</span>
        </Word>
      )}
    </Plate>
  )
}
