import type { Slide as Content, SlideFigure } from 'contract/site/at-a-glance.ts'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { drawPayoff } from '../../../ui/figures/draw-payoff.ts'
import { PayoffFigure } from '../../../ui/figures/payoff.tsx'
import { Table } from '../../../ui/table.tsx'
import { ForwardCurve } from './forward-curve.tsx'
import styles from './slide.module.css'
import { Survivors } from './survivors.tsx'
import { TwoScales } from './two-scales.tsx'

const figures: Record<SlideFigure, (prices: ReactNode) => ReactNode> = {
  forward: () => <PayoffFigure drawing={drawPayoff('forward')} className={styles.plate} />,
  survivors: () => <Survivors className={styles.plate} />,
  'two-scales': () => <TwoScales className={styles.plate} />,
  curve: () => <ForwardCurve className={styles.plate} />,
  prices: (prices) => prices,
}

interface SlideProps {
  slide: Content
  /** Its title is the presentation's. */
  first: boolean
  prices: ReactNode
}

export function Slide({ slide: { title, text, points, figure, table, caption }, first, prices }: SlideProps) {
  const beside = figure ? figures[figure](prices) : table && <Cells label={caption ?? title} {...table} />
  return (
    <article className={classNames(styles.slide, table && styles.wide)}>
      <div>
        <h3 className={classNames(styles.title, first && styles.first)}>{title}</h3>
        <p className={styles.text}>{text}</p>
        {points && (
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
      {beside && (
        <figure className={styles.beside}>
          {beside}
          <figcaption className={styles.caption}>{caption}</figcaption>
        </figure>
      )}
    </article>
  )
}

function Cells({ label, columns, rows }: { label: string } & NonNullable<Content['table']>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
    <section className={styles.cells} tabIndex={0} aria-label={label}>
      <Table
        label={label}
        rows={rows}
        keyOf={([name = '']: string[]) => name}
        columns={columns.map((title, i) => ({ title, cell: (row: string[]) => row[i] }))}
      />
    </section>
  )
}
