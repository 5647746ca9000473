/** Three testimonials, one at a time. They advance by themselves only while nobody reads, points, types or asked for stillness. */

import type { Testimonial } from 'contract/site/content.ts'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Pause, Play } from '../../ui/glyphs.tsx'
import styles from './testimonials.module.css'

// specification 9
const restsFor = 5000

export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const [shown, setShown] = useState(0)
  const [stopped, setStopped] = useState(false)
  const [held, setHeld] = useState(false)
  const root = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each testimonial starts its own rest
  useEffect(() => {
    if (stopped || held || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => setShown((current) => (current + 1) % testimonials.length), restsFor)
    return () => clearTimeout(timer)
  }, [stopped, held, shown, testimonials.length])

  return (
    <section
      ref={root}
      className={styles.section}
      aria-roledescription="carousel"
      aria-label="Testimonials"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(root.current?.contains(document.activeElement) ?? false)}
      onFocus={() => setHeld(true)}
      onBlur={(event) => setHeld(event.currentTarget.contains(event.relatedTarget))}
    >
      <div className={styles.row}>
        <div className={styles.stack} aria-live={held || stopped ? 'polite' : 'off'}>
          {testimonials.map(({ index, url, avatar, name, title, testimonial, initials }, i) => (
            <figure
              key={index}
              className={classNames(styles.slide, i === shown && styles.shown)}
              aria-hidden={i !== shown}
              inert={i !== shown}
            >
              <figcaption className={styles.person}>
                {avatar ? (
                  <img className={styles.avatar} src={avatar} alt="" width={44} height={44} />
                ) : (
                  <span className={styles.avatar}>{initials}</span>
                )}
                <span>
                  {url ? <a href={url}>{name}</a> : name}
                  <span className={styles.role}>{title}</span>
                </span>
              </figcaption>
              <blockquote className={styles.words}>{testimonial}</blockquote>
            </figure>
          ))}
        </div>
        <div className={styles.controls}>
          {testimonials.map(({ index }, i) => (
            <button
              key={index}
              type="button"
              className={styles.bar}
              aria-label={`Testimonial ${i + 1} of ${testimonials.length}`}
              aria-current={i === shown}
              onClick={() => setShown(i)}
            />
          ))}
          <IconButton
            name={stopped ? 'Let the testimonials advance' : 'Stop the testimonials'}
            onClick={() => setStopped(!stopped)}
          >
            {stopped ? <Play size={14} aria-hidden="true" /> : <Pause size={14} aria-hidden="true" />}
          </IconButton>
        </div>
      </div>
    </section>
  )
}
