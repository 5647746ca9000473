/**
 * Slides beside each other that advance by themselves only while nobody points at them, has the keyboard in them, stopped them or
 * asked for stillness. Swiped, scrolled or moved with the arrow keys they simply scroll; without JavaScript all of them stand
 * there, below each other. One at a time, in place of each other:
 *
 *     <Carousel label="Testimonials" slideName="Testimonial" restsFor={5000} slides={testimonials.map(…)} />
 *
 * Several at a time: `logo-carousel.tsx`. A slide fills its share of the width; centre and limit what is in it.
 */
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import styles from './carousel.module.css'
import { Pause, Play } from './glyphs.tsx'
import { useCarousel } from './use-carousel.ts'

export interface CarouselProps {
  /** The name of the whole. */
  label: string
  /** The name of one: `Testimonial` is read as "Testimonial 2 of 3". */
  slideName: string
  slides: readonly ReactNode[]
  /** Milliseconds from one step to the next. */
  restsFor: number
  /** Shows several at a time, under a title, with these controls; they get the first slide in sight and what shows another. */
  several?: { title: ReactNode; controls: (at: number, show: (slide: number) => void) => ReactNode }
}

export function Carousel({ label, slideName, slides, restsFor, several }: CarouselProps) {
  const { track, shown, advances, stopped, show, measure, toggle, holding } = useCarousel(slides.length, restsFor)
  const at = shown ?? 0
  const nameOf = (i: number) => `${slideName} ${i + 1} of ${slides.length}`
  return (
    <section className={several ? styles.several : styles.single} aria-roledescription="carousel" aria-label={label} {...holding}>
      {several?.title}
      <div className={styles.controls}>
        <IconButton name={stopped ? 'Start the carousel' : 'Stop the carousel'} onClick={toggle}>
          {stopped ? <Play size={14} /> : <Pause size={14} />}
        </IconButton>
        {several
          ? several.controls(at, show)
          : slides.map((_, i) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a slide's place is its name
                key={i}
                type="button"
                className={styles.bar}
                aria-label={nameOf(i)}
                aria-current={i === at}
                onClick={() => show(i)}
              />
            ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: not a group of fields */}
      <div
        ref={track}
        className={styles.track}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
        tabIndex={0}
        aria-live={several || advances ? 'off' : 'polite'}
        onScroll={measure}
      >
        {slides.map((slide, i) => (
          // biome-ignore lint/a11y/useSemanticElements: not a group of fields
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide's place is its name
            key={i}
            role="group"
            aria-roledescription="slide"
            aria-label={nameOf(i)}
            inert={!several && i !== (shown ?? i)}
          >
            {slide}
          </div>
        ))}
      </div>
    </section>
  )
}
