/**
 * Slides beside each other, one at a time: swiped, scrolled, turned with the arrow keys or the buttons, on the full screen or on
 * paper. Without JavaScript they stand below each other.
 */
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ArrowRight, glyph } from '../../../ui/glyphs.tsx'
import type { DrawnSlide } from './draw-slide.ts'
import { printDeck } from './print-deck.ts'
import { Slide } from './slide.tsx'
import styles from './slide-deck.module.css'
import { useDeck } from './use-deck.ts'

interface SlideDeckProps {
  label: string
  slides: readonly DrawnSlide[]
  /** What the slide with the prices shows: it belongs to another feature, the page brings it. */
  prices: ReactNode
}

// Drawn here, so that two icons do not bring an icon library along.
const Maximize = glyph('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5')
const Printer = glyph('M6 9V3h12v6M6 18H3v-8h18v8h-3M6 14h12v7H6Z')

export function SlideDeck({ label, slides, prices }: SlideDeckProps) {
  const { deck, track, at, show, onScroll, release, onKeyDown, fillScreen } = useDeck(slides.length)
  const last = slides.length - 1
  return (
    <section
      ref={deck}
      className={styles.deck}
      aria-roledescription="presentation"
      aria-label={label}
      data-deck
      onKeyDown={onKeyDown}
    >
      <ol
        ref={track}
        className={styles.track}
        aria-label="Slides"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
        tabIndex={0}
        onScroll={onScroll}
        onWheel={release}
        onPointerDown={release}
      >
        {slides.map((slide, i) => (
          <li key={slide.title} className={styles.place}>
            <Slide slide={slide} first={i === 0} prices={prices} />
          </li>
        ))}
      </ol>
      <div className={styles.controls}>
        <Button kind="secondary" small disabled={at === 0} onClick={() => show(at - 1)}>
          <ArrowRight className={styles.back} size={16} /> Previous
        </Button>
        <Button kind="secondary" small disabled={at === last} onClick={() => show(at + 1)}>
          Next <ArrowRight size={16} />
        </Button>
        <p className={styles.where} aria-live="polite">
          Slide {at + 1} of {slides.length}
          <span className={styles.name}>{slides[at]?.title}</span>
        </p>
        <IconButton name="Print the slides" className={styles.print} onClick={printDeck}>
          <Printer size={18} aria-hidden="true" />
        </IconButton>
        <IconButton name="Full screen" onClick={fillScreen}>
          <Maximize size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  )
}
