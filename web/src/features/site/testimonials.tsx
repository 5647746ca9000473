/** Three testimonials, one at a time. */
import type { Testimonials as Content } from 'contract/site/content.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import styles from './testimonials.module.css'

export function Testimonials({ samples, testimonials }: Content) {
  return (
    <div className={styles.section}>
      <div className={styles.row}>
        {samples && (
          <p className={styles.note}>
            <strong>Placeholders:</strong> real testimonials will appear here.
          </p>
        )}
        {/* spec §9: three, each for five seconds */}
        <Carousel
          label="Testimonials"
          slideName="Testimonial"
          restsFor={5000}
          slides={testimonials.map(({ index, url, avatar, name, title, testimonial, initials }) => (
            <figure key={index} className={styles.testimonial}>
              <figcaption className={styles.person}>
                <Avatar initials={initials} picture={avatar} />
                <span>
                  {url ? <a href={url}>{name}</a> : name}
                  <span className={styles.role}>{title}</span>
                </span>
              </figcaption>
              <blockquote className={styles.words}>{testimonial}</blockquote>
            </figure>
          ))}
        />
      </div>
    </div>
  )
}
