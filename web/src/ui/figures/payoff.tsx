/** A payoff at expiry, solid, and its Bachelier value before, dotted. Each product has its own. */
import { curve } from './line.ts'
import styles from './payoff.module.css'
import { type Product, payoffs, reach } from './payoffs.ts'
import { Dot, Drawing, Plate, plate, Word } from './plate.tsx'

// One unit is a large square of the paper, as is one unit of money.
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
