/**
 * Logos, several at a time: 7, in windows under 1024 px 5, under 600 px 3, under 480 px 2, one further every 2.5 seconds.
 * Where all of them are in sight nothing moves and no controls show.
 *
 *     <LogoCarousel label="Companies" slideName="Company" title={<h2>Where they work now</h2>} slides={logos.map(…)} />
 */

import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Carousel } from './carousel.tsx'
import { ArrowRight } from './glyphs.tsx'
import styles from './logo-carousel.module.css'

interface LogoCarouselProps {
  /** The name of the whole. */
  label: string
  /** The name of one: `Company` is read as "Company 2 of 12". */
  slideName: string
  /** Each centred, and at most as wide as its share of the row. */
  slides: readonly ReactNode[]
  /** Beside the controls. */
  title?: ReactNode
}

export function LogoCarousel({ title, ...rest }: LogoCarouselProps) {
  return (
    // spec §9; how many at a time is in the style sheet
    <Carousel
      {...rest}
      restsFor={2500}
      several={{
        title,
        controls: (at, show) => (
          <>
            <IconButton name="Previous" onClick={() => show(at - 1)}>
              <ArrowRight className={styles.back} size={18} />
            </IconButton>
            <IconButton name="Next" onClick={() => show(at + 1)}>
              <ArrowRight size={18} />
            </IconButton>
          </>
        ),
      }}
    />
  )
}
