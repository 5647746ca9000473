import type { Slide as Content } from 'contract/site/at-a-glance.ts'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { DrawnPlate } from '../../../ui/figures/drawn-plate.tsx'
import { Table } from '../../../ui/table.tsx'
import type { DrawnSlide, SlideDrawing } from './draw-slide.ts'
import styles from './slide.module.css'
import { TwoScales } from './two-scales.tsx'

interface SlideProps {
  slide: DrawnSlide
  /** Its title is the presentation's. */
  first: boolean
  prices: ReactNode
}

export function Slide({ slide: { title, text, points, figure, drawing, table, caption }, first, prices }: SlideProps) {
  const beside =
    figure === 'prices' ? prices : drawing ? <Figure {...drawing} /> : table && <Cells label={caption ?? title} {...table} />
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

function Figure({ plate, twoScales }: SlideDrawing) {
  if (plate) return <DrawnPlate drawing={plate} className={styles.plate} />
  return twoScales && <TwoScales drawing={twoScales} className={styles.plate} />
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
